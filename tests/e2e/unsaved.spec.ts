import { crash, expect, inTree, preferSource, saveState, signIn, test, textOf } from "./journey";
import { openWithLateScripts } from "./late-scripts";
import { sidebar } from "./sheets";

test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (?:401|412|413)/ });
test.beforeEach(async ({ page, person }) => {
  await preferSource(page);
  await signIn(page, person);
});

test("what is typed offline is kept, said to be unsaved, and sent when the network is back", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Train", "Before the tunnel. ");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.context().setOffline(true);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("In the tunnel.");
  await expect(saveState(page)).toHaveText("Not saved: offline — will retry");
  await page.context().setOffline(false);
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("Before the tunnel. In the tunnel.");
});

test("a link leads nowhere without the network, and on when it is back", async ({ page, program }) => {
  const pageId = await program.create("Train", "Before the tunnel. ");
  await program.create("Station", "After it.");
  await openWithLateScripts(page, pageId);
  await expect(textOf(page)).toContainText("Before");
  await expect(inTree(page, "Station")).toBeVisible();
  await page.context().setOffline(true);
  await inTree(page, "Station").getByRole("link").click();
  await expect(page.getByText("Sheaf cannot be reached")).toBeVisible();
  await expect(textOf(page)).toContainText("Before");
  await page.context().setOffline(false);
  await inTree(page, "Station").getByRole("link").click();
  await expect(textOf(page)).toContainText("After it.");
});

test("a message's way to what was made leads nowhere without the network, and on when it is back", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Train", "Before the tunnel. ");
  await openWithLateScripts(page, pageId);
  await expect(textOf(page)).toContainText("Before");
  await sidebar(page).getByRole("button", { name: "New folder" }).click();
  await page.getByRole("dialog", { name: "New folder" }).getByRole("textbox").fill("Station");
  await page.keyboard.press("Enter");
  await expect(inTree(page, "Station")).toBeVisible();
  await page.context().setOffline(true);
  const open = page.getByRole("button", { name: "Open", exact: true });
  await open.click();
  await expect(page.getByText("Sheaf cannot be reached")).toBeVisible();
  await expect(textOf(page)).toContainText("Before");
});

test("what was typed before a crash is back when the page is opened again, and then saved", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Crash", "Safe. ");
  let isCut = true;
  await page.context().route(/\/content$/, (route) => {
    return isCut && route.request().method() === "PUT" ? route.abort() : route.continue();
  });
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Not yet safe.");
  await expect(saveState(page)).toHaveText("Not saved: offline — will retry");
  await crash(page);
  isCut = false;
  const next = await page.context().newPage();
  await preferSource(next);
  await next.goto(`/pages/${pageId}`);
  await expect(textOf(next)).toContainText("Not yet safe.");
  await expect(next.getByText("is back in the page")).toBeVisible();
  await expect(saveState(next)).toHaveText("Saved");
  const read = await next.request.get(`/api/v1/pages/${pageId}/content`);
  expect(await read.text()).toBe("Safe. Not yet safe.");
});

const longRest = `\n\n${"A line of a long page. ".repeat(60).trimEnd()}`.repeat(100);
for (const [moment, after, first, rest] of [
  ["before anything is sent", "", "the quick brown fox jumps over", null],
  ["while a save is under way", "", "the quick brown fox", " jumps over"],
  ["while a long page is being saved", longRest, "the quick brown fox", " jumps over"],
] as const) {
  test(`who types and reloads at once, ${moment}, has all that was typed and is asked nothing`, async ({
    page,
    program,
  }) => {
    const pageId = await program.create("Hasty", `Start. ${after}`);
    await page.goto(`/pages/${pageId}`);
    await textOf(page).click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await page.keyboard.type(first, { delay: 40 });
    if (rest !== null) {
      await page.waitForRequest((request) => request.method() === "PUT");
      await page.keyboard.type(rest, { delay: 40 });
    }
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(textOf(page)).toContainText("Start. the quick brown fox jumps over");
    await expect(saveState(page)).toHaveText("Saved");
    await expect(page.getByText("changed elsewhere")).toBeHidden();
    expect(await program.read(pageId)).toBe(`Start. the quick brown fox jumps over${after}`);
  });
}

test("a page opens and is saved where the browser's storage never answers", async ({ page, program }) => {
  const pageId = await program.create("Stuck", "Here. ");
  await page.addInitScript(() => {
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("And more.");
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("Here. And more.");
});

test("a refusal of the server is shown with its reason, and the text stays", async ({ page, program }) => {
  const pageId = await program.create("Refused", "Fine.");
  const error = { code: "payload_too_large", message: "The content is larger than 10 MiB." };
  await page.route(/\/content$/, (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 413, json: { error } }) : route.continue(),
  );
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.type("Too much. ");
  await expect(saveState(page)).toHaveText("Not saved: The content is larger than 10 MiB.");
  await page.unroute(/\/content$/);
  await page.keyboard.type("Less. ");
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toContain("Too much. Less. ");
});

test("being signed out meanwhile is said, and saving goes on after signing in again", async ({
  page,
  person,
  program,
}) => {
  const pageId = await program.create("Session", "");
  await page.goto(`/pages/${pageId}`);
  await expect(saveState(page)).toHaveText("Saved");
  const cookies = await page.context().cookies();
  await textOf(page).click();
  await page.context().clearCookies();
  await page.keyboard.type("Still here.");
  await expect(saveState(page)).toHaveText("Not saved: signed out");
  await expect(page.getByRole("link", { name: "Sign in again" })).toHaveAttribute("target", "_blank");
  await page.context().addCookies(cookies);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("Still here.");
  expect(person.email).toContain("@");
});

test("leaving a page at once saves it", async ({ page, program }) => {
  const pageId = await program.create("Hurry", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.type("Last words.");
  await sidebar(page).getByRole("link", { name: "All pages" }).click();
  await expect.poll(() => program.read(pageId)).toBe("Last words.");
  await expect(page).toHaveURL("/pages");
  await page.goBack();
  await expect(textOf(page)).toContainText("Last words.");
  await expect(saveState(page)).toHaveText("Saved");
});
