import { expect, signIn, test, textOf } from "./journey";

test.use({ expectedError: /status of 401/ });

test("who is signed out elsewhere sees nothing more, and goes on where they were once signed in again", async ({
  page,
  person,
  program,
  browser,
  serverUrl,
}) => {
  await signIn(page, person);
  const pageId = await program.create("Diary", "Dear diary");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toHaveText("Dear diary");
  await page.route(/\/content$/, (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  );
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", today");

  const elsewhere = await browser.newContext({ baseURL: serverUrl });
  const enter = async (request: typeof page.request) => {
    const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
    const { email, password } = person;
    await request.post("/api/auth/callback/credentials", {
      form: { email, password, csrfToken, json: "true" },
    });
  };
  await enter(elsewhere.request);
  const ended = await elsewhere.request.post("/api/auth/sign-out-everywhere", {
    headers: { Origin: serverUrl },
  });
  expect(ended.ok()).toBe(true);
  const cover = page.getByRole("dialog", { name: "You were signed out" });
  await expect(cover).toBeVisible({ timeout: 2_000 });
  await page.keyboard.type(" and tomorrow");

  await page.unrouteAll();
  await enter(page.request);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(cover).toBeHidden();
  await expect(textOf(page)).toHaveText("Dear diary, today");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(" as well");
  await expect(textOf(page)).toHaveText("Dear diary, today as well");
  await elsewhere.close();
});
