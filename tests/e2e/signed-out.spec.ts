import type { Browser, Page } from "playwright/test";
import { expect, signIn, test, textOf, type Person } from "./journey";
import { openSharing } from "./share";

test.use({ expectedError: /status of 401/ });

async function enter(request: Page["request"], { email, password }: Person): Promise<void> {
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  await request.post("/api/auth/callback/credentials", {
    form: { email, password, csrfToken, json: "true" },
  });
}

/** Signs a person out of all browsers, from another one. */
async function signOutElsewhere(browser: Browser, baseURL: string, person: Person): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL });
  await enter(elsewhere.request, person);
  const ended = await elsewhere.request.post("/api/auth/sign-out-everywhere", {
    headers: { Origin: baseURL },
  });
  expect(ended.ok()).toBe(true);
  await elsewhere.close();
}

const coverOf = (page: Page) => page.getByRole("dialog", { name: "You were signed out" });

/** Signs a person in again, as in another tab, and comes back to this one. */
async function signInAgain(page: Page, person: Person): Promise<void> {
  await enter(page.request, person);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(coverOf(page)).toBeHidden();
}

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

  await signOutElsewhere(browser, serverUrl, person);
  await expect(coverOf(page)).toBeVisible({ timeout: 2_000 });
  await page.keyboard.type(" and tomorrow");

  await page.unrouteAll();
  await signInAgain(page, person);
  await expect(textOf(page)).toHaveText("Dear diary, today");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(" as well");
  await expect(textOf(page)).toHaveText("Dear diary, today as well");
});

test("the way to sign in again is there, too, when a dialog was open", async ({
  page,
  person,
  program,
  browser,
  serverUrl,
}) => {
  await signIn(page, person);
  const sharing = await openSharing(page, `/pages/${await program.create("Diary", "Dear diary")}`);
  await sharing.getByLabel("E-mail of the person").fill("grace");
  await signOutElsewhere(browser, serverUrl, person);
  await expect(coverOf(page)).toBeVisible();
  const opened = page.waitForEvent("popup");
  await coverOf(page).getByRole("link", { name: "Sign in again" }).click();
  await (await opened).close();

  await signInAgain(page, person);
  await expect(sharing.getByLabel("E-mail of the person")).toHaveValue("grace");
});

test("where a menu was open, keys go to the screen again", async ({
  page,
  person,
  program,
  browser,
  serverUrl,
}) => {
  await signIn(page, person);
  await page.goto(`/pages/${await program.create("Diary", "Dear diary")}`);
  await page.getByRole("button", { name: "Page menu" }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await signOutElsewhere(browser, serverUrl, person);
  await expect(coverOf(page)).toBeVisible();
  await signInAgain(page, person);
  await expect(page.locator("body")).not.toBeFocused();
});

test("no shortcut opens anything below the cover", async ({ page, person, browser, serverUrl }) => {
  await signIn(page, person);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Tasks due" })).toBeVisible();
  await signOutElsewhere(browser, serverUrl, person);
  await expect(coverOf(page)).toBeVisible();
  for (const keys of ["Control+k", "Shift+?", "Control+Alt+n"]) await page.keyboard.press(keys);
  await signInAgain(page, person);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/");
});
