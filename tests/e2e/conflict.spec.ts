import {
  crash,
  expect,
  preferSource,
  saveState,
  signIn,
  test,
  textOf,
  withoutLive,
  type Program,
} from "./journey";
import type { Locator, Page } from "playwright/test";
import { press } from "./mixed-page";

test.use({ expectedError: /status of 412|ERR_FAILED/ });
test.beforeEach(async ({ page, person }) => {
  await preferSource(page);
  // Told of it, the page would have what the program wrote before the person types.
  await withoutLive(page);
  await signIn(page, person);
});

/** Opens a page, lets a program write to it, and types. */
async function provokeConflict(page: Page, program: Program): Promise<string> {
  const pageId = await program.create("Shared", "First line\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await program.write(pageId, "First line\nFrom the program\n");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("From the browser");
  await expect(saveState(page)).toHaveText("Conflict");
  await expect(page.getByRole("region", { name: "Yours" })).toContainText("From the browser");
  await expect(page.getByRole("region", { name: "Theirs" })).toContainText("From the program");
  return pageId;
}

test("in a conflict the person may keep their text; the other stays in the history", async ({
  page,
  program,
}) => {
  const pageId = await provokeConflict(page, program);
  await page.getByRole("button", { name: "Keep yours" }).click();
  await expect(textOf(page)).toBeFocused();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("First line\nFrom the browser");
  const revisions = await page.request.get(`/api/v1/pages/${pageId}/revisions`);
  expect(JSON.stringify(await revisions.json()).match(/"operation":"replace"/g)).toHaveLength(2);
});

test("in a conflict the person may take the other text; theirs is kept until dismissed", async ({
  page,
  program,
}) => {
  const pageId = await provokeConflict(page, program);
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toContainText("From the program");
  await expect(saveState(page)).toHaveText("Saved");
  await page.reload();
  await expect(page.getByText("Text of yours that is not in the page")).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy it" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("First line\nFrom the browser");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await expect(textOf(page)).toContainText("From the program");
  await expect(page.getByText("Text of yours that is not in the page")).toBeHidden();
  expect(await program.read(pageId)).toBe("First line\nFrom the program\n");
});

test("in a conflict it is said who wrote the other text, and both can be kept, yours below theirs", async ({
  page,
  program,
}) => {
  const pageId = await provokeConflict(page, program);
  const theirs = page.getByRole("heading", { name: /^Theirs/ });
  await expect(theirs).toHaveText("Theirs by you, elsewhere, just now");
  await page.getByRole("button", { name: "Keep both" }).click();
  await expect(textOf(page)).toBeFocused();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("First line\nFrom the program\nFrom the browser");
});

test("both sides of a conflict mark the words that differ, and leave the others", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Shared", "Sow the rye in autumn\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await program.write(pageId, "Sow the oats in autumn\n");
  await press(page, "Control+Home", "Shift+End");
  await page.keyboard.type("Sow the barley in autumn");
  const [yours, theirs] = ["Yours", "Theirs"].map((name) => page.getByRole("region", { name })) as [
    Locator,
    Locator,
  ];
  await expect(yours).toHaveText("Sow the barley in autumn");
  await expect(yours.locator("mark")).toHaveText(["barley"]);
  await expect(theirs.locator("mark")).toHaveText(["oats"]);
});

test("a conflict outlives crashes until the person decides", async ({ page, program }) => {
  const pageId = await provokeConflict(page, program);
  let shown = page;
  for (let crashes = 0; crashes < 2; crashes += 1) {
    await crash(shown);
    shown = await page.context().newPage();
    await preferSource(shown);
    await shown.goto(`/pages/${pageId}`);
    await expect(saveState(shown)).toHaveText("Conflict");
    await expect(shown.getByRole("region", { name: "Yours" })).toContainText("From the browser");
    await expect(shown.getByRole("region", { name: "Theirs" })).toContainText("From the program");
  }
  await shown.getByRole("button", { name: "Take theirs" }).click();
  await expect(saveState(shown)).toHaveText("Saved");
  await expect(shown.getByText("Text of yours that is not in the page")).toBeVisible();
  const read = await shown.request.get(`/api/v1/pages/${pageId}/content`);
  expect(await read.text()).toBe("First line\nFrom the program\n");
});

test("a change from elsewhere appears when nothing is unsaved here", async ({ page, program }) => {
  const pageId = await program.create("Shared", "First line\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("First line");
  await program.write(pageId, "First line\nFrom the program\n");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(textOf(page)).toContainText("From the program");
});
