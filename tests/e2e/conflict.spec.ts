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

const question = (page: Page) => page.getByRole("group", { name: /^This passage was changed meanwhile/ });
const sides = (page: Page | Locator) =>
  [page.getByRole("region", { name: "Yours" }), page.getByRole("region", { name: "Theirs" })] as const;

/** Opens a page, lets a program write to it, and types at its end what the program did not write there. */
async function provokeQuestion(page: Page, program: Program): Promise<string> {
  const pageId = await program.create("Shared", "First line\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await program.write(pageId, "First line\nFrom the program\n");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("From the browser");
  await expect(saveState(page)).toHaveText("1 passage to decide");
  const [yours, theirs] = sides(page);
  await expect(yours).toContainText("From the browser");
  await expect(theirs).toContainText("From the program");
  return pageId;
}

test("what both changed is asked in the text, which can be written meanwhile, and either can be kept", async ({
  page,
  program,
}) => {
  const pageId = await provokeQuestion(page, program);
  await expect(question(page)).toContainText("by you, elsewhere, just now");
  await textOf(page).click({ position: { x: 40, y: 10 } });
  await press(page, "Control+Home", "End");
  await page.keyboard.type(" goes on");
  await expect.poll(() => program.read(pageId)).toBe("First line goes on\nFrom the program\n");
  await expect(saveState(page)).toHaveText("1 passage to decide");
  await saveState(page).getByRole("button").click();
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toBeFocused();
  await expect(question(page)).toBeHidden();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("First line goes on\nFrom the browser");
});

test("theirs can be taken, and undoing that asks again; yours is kept until dismissed", async ({
  page,
  program,
}) => {
  const pageId = await provokeQuestion(page, program);
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(textOf(page)).toBeFocused();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("First line\nFrom the program\n");
  const kept = page.getByText("Text of yours that is not in the page");
  await expect(kept).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(question(page)).toBeVisible();
  await expect(kept).toBeHidden();
  await expect(saveState(page)).toHaveText("1 passage to decide");
  expect(await program.read(pageId)).toBe("First line\nFrom the program\n");
  await page.keyboard.press("Control+y");
  await expect(question(page)).toBeHidden();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("First line\nFrom the program\n");
  await page.reload();
  await expect(kept).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy it" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("From the browser");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await expect(textOf(page)).toContainText("From the program");
  await expect(page.getByText("Text of yours that is not in the page")).toBeHidden();
});

test("both texts of a passage can be kept, yours below theirs; undoing that leaves theirs and asks again", async ({
  page,
  program,
}) => {
  const pageId = await provokeQuestion(page, program);
  await page.getByRole("button", { name: "Keep both" }).click();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("First line\nFrom the program\nFrom the browser");
  await page.keyboard.press("Control+z");
  await expect(question(page)).toBeVisible();
  await expect.poll(() => program.read(pageId)).toBe("First line\nFrom the program\n");
});

test("two passages are asked about apart, with the words marked that differ, in both modes and after crashes", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Shared", "Sow the rye in autumn.\n\nMow.\n\nPlough in spring.\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await program.write(pageId, "Sow the oats in autumn.\n\nMow.\n\nPlough in March.\n");
  await press(page, "Control+Home", ...Array<string>(8).fill("ArrowRight"), "Control+Shift+ArrowRight");
  await page.keyboard.type("barley");
  await press(page, "Control+End", "ArrowLeft", "ArrowLeft", "Control+Shift+ArrowLeft");
  await page.keyboard.type("winter");
  await expect(saveState(page)).toHaveText("2 passages to decide");
  const first = question(page).first();
  const [yours, theirs] = sides(first);
  await expect(yours).toHaveText("Sow the barley in autumn.");
  await expect(yours.locator("mark")).toHaveText(["barley"]);
  await expect(theirs.locator("mark")).toHaveText(["oats"]);
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page).getByText("Sow the barley").first()).toBeVisible();
  await expect(question(page)).toHaveCount(2);
  await question(page).nth(1).getByRole("button", { name: "Keep yours" }).click();
  await expect(saveState(page)).toHaveText("1 passage to decide");
  await program.write(pageId, "Sow the oats in autumn.\n\nMow it.\n\nPlough in winter.\n");
  await crash(page);
  const next = await page.context().newPage();
  await next.goto(`/pages/${pageId}`);
  await expect(textOf(next)).toContainText("Mow it.");
  await expect(saveState(next)).toHaveText("1 passage to decide");
  await expect(sides(next)[0]).toHaveText("Sow the barley in autumn.");
  await textOf(next).getByText("Mow it.").first().click();
  await next.keyboard.press("End");
  await next.keyboard.type(" Soon.");
  const read = async () => (await next.request.get(`/api/v1/pages/${pageId}/content`)).text();
  await expect.poll(read).toBe("Sow the oats in autumn.\n\nMow it. Soon.\n\nPlough in winter.\n");
  await next.getByRole("button", { name: "Take theirs" }).click();
  await expect(saveState(next)).toHaveText("Saved");
  await expect(textOf(next)).toContainText("Sow the oats");
});

test("undoing what both changed shows theirs, and nothing is asked any more", async ({ page, program }) => {
  const pageId = await provokeQuestion(page, program);
  await textOf(page).focus();
  await page.keyboard.press("Control+z");
  await expect(saveState(page)).toHaveText("Saved");
  await expect(question(page)).toBeHidden();
  expect(await program.read(pageId)).toBe("First line\nFrom the program\n");
});

test("a change from elsewhere appears when nothing is unsaved here", async ({ page, program }) => {
  const pageId = await program.create("Shared", "First line\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("First line");
  await program.write(pageId, "First line\nFrom the program\n");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(textOf(page)).toContainText("From the program");
});
