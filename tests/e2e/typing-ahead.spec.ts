import type { Page } from "playwright/test";
import { expect, preferSource, saveState, signIn, test, textOf, type Program } from "./journey";
import { holdLateScripts } from "./late-scripts";

const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title" });

/** The field for what is typed before the text is there. */
const aheadOf = (page: Page) => page.getByRole("textbox", { name: "What you write before the text is open" });

test.beforeEach(({ page, person }) => signIn(page, person));

/** Opens a page without its editor, and goes from its title into its text; gives what lets the editor come. */
async function enterEarly(page: Page, pageId: string): Promise<() => void> {
  const { come } = await holdLateScripts(page, `/pages/${pageId}`);
  // What is held keeps the document from being whole.
  await page.goto(`/pages/${pageId}`, { waitUntil: "domcontentloaded" });
  // The title hears of keys once the screen is alive.
  await expect(async () => {
    await titleOf(page).press("End");
    await titleOf(page).press("Enter");
    await expect(aheadOf(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  return come;
}

/** What the page has once all of it is saved, and nothing more is going to come. */
async function expectStored(page: Page, program: Program, pageId: string, markdown: string): Promise<void> {
  await expect.poll(() => program.read(pageId)).toBe(markdown);
  await page.keyboard.press("Control+s");
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe(markdown);
}

test("what is typed before the text is there is typed into it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "");
  const come = await enterEarly(page, pageId);
  await page.keyboard.type("# Oatx");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("s\n- one\ntwo\n- three\n> x");
  await expect(aheadOf(page)).toHaveValue("# Oats\n- one\ntwo\n- three\n> x");
  await expect(saveState(page)).toHaveText("Unsaved");
  come();
  await expect(textOf(page)).toBeFocused();
  await expect(aheadOf(page)).toBeHidden();
  await page.keyboard.type(" and y");
  await expect(textOf(page).getByRole("heading", { name: "Oats" })).toBeVisible();
  await expect(textOf(page).getByRole("listitem")).toHaveText(["one", "two", "three", "x and y"]);
  await expect(titleOf(page)).toHaveValue("Barley");
  await expectStored(page, program, pageId, "# Oats\n\n- one\n- two\n- three\n- > x and y\n");
});

test("in source mode it goes into the markdown as it is, below the front matter", async ({
  page,
  program,
}) => {
  await preferSource(page);
  const pageId = await program.create("Barley", "---\r\ncrop: rye\r\n---\r\nField\r\n");
  const come = await enterEarly(page, pageId);
  await page.keyboard.type("- one\n- two\n\n");
  come();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("North ");
  await expectStored(
    page,
    program,
    pageId,
    "---\r\ncrop: rye\r\n---\r\n- one\r\n- two\r\n\r\nNorth Field\r\n",
  );
});

test("it goes below the front matter, and who has gone back to the title stays there", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Barley", "---\ncrop: rye\n---\nField");
  const come = await enterEarly(page, pageId);
  await page.keyboard.type("North ");
  await titleOf(page).press("End");
  await page.keyboard.type("!");
  come();
  await expect(textOf(page)).toContainText("North Field");
  await expect(titleOf(page)).toBeFocused();
  await expect(titleOf(page)).toHaveValue("Barley!");
  await expectStored(page, program, pageId, "---\ncrop: rye\n---\nNorth Field");
});

for (const mode of ["rich", "source"] as const) {
  test(`below front matter that stands alone it is a text (${mode})`, async ({ page, program }) => {
    if (mode === "source") await preferSource(page);
    const pageId = await program.create("Barley", "---\ncrop: rye\n---");
    const come = await enterEarly(page, pageId);
    await page.keyboard.type("Nor");
    come();
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("th");
    await expect.poll(() => program.read(pageId)).toMatch(/^---\ncrop: rye\n---\n+North\n?$/);
  });
}

test("it changes nothing of a table at the start, and chooses nothing from lists that nobody saw", async ({
  page,
  program,
}) => {
  const table = "| A | B |\n| - | - |\n| 1 | 2 |\n";
  const pageId = await program.create("Barley", table);
  await program.create("Oats", "");
  const come = await enterEarly(page, pageId);
  await page.keyboard.type("See [[Oat\n/table\nEnd");
  come();
  await expect(textOf(page)).toBeFocused();
  await expectStored(page, program, pageId, `See [[Oat\n\n/table\n\nEnd\n\n${table}`);
});

test("lists of two kinds, indented lines and code come as they are written", async ({ page, program }) => {
  const pageId = await program.create("Barley", "");
  const come = await enterEarly(page, pageId);
  await page.keyboard.type("```js\nlet a;\n```\nAfter\n1. Winter\n- 5 degrees");
  come();
  await expect(textOf(page)).toBeFocused();
  await expectStored(page, program, pageId, "```js\nlet a;\n```\n\nAfter\n\n1. Winter\n2. - 5 degrees\n");
});

test("what is long was pasted, and is read as markdown", async ({ page, program }) => {
  const pageId = await program.create("Barley", "");
  const markdown = Array.from({ length: 80 }, (_, index) => `- **Field** ${index} of barley and oats`).join(
    "\n",
  );
  const come = await enterEarly(page, pageId);
  await page.keyboard.insertText(markdown);
  come();
  await expect(textOf(page).getByRole("listitem")).toHaveCount(80);
  await expect(textOf(page)).toBeFocused();
  await expect.poll(async () => (await program.read(pageId)).trimEnd()).toBe(markdown);
});

test("a word that an input method is still making comes whole", async ({ page, program }) => {
  const pageId = await program.create("Barley", "");
  const come = await enterEarly(page, pageId);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.imeSetComposition", { text: "むg", selectionStart: 2, selectionEnd: 2 });
  come();
  await expect(textOf(page)).toBeVisible();
  await expect(aheadOf(page)).toBeFocused();
  await devtools.send("Input.insertText", { text: "麦" });
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("!");
  await expectStored(page, program, pageId, "麦!\n");
});

test("who leaves the page before its text is there leaves the words in it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Field");
  await page.goto("/pages");
  const { come } = await holdLateScripts(page, `/pages/${pageId}`);
  const open = page.getByRole("main").getByRole("link", { name: "Barley" });
  await open.click();
  await titleOf(page).press("Enter");
  await page.keyboard.type("North");
  await expect(saveState(page)).toHaveText("Unsaved");
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(() => program.read(pageId)).toBe("North\n\nField");
  come();
  await open.click();
  await expect(textOf(page)).toHaveText(/^North\s*Field$/);
  await expectStored(page, program, pageId, "North\n\nField");
});

test("who loads the page again has the words in it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Field");
  const come = await enterEarly(page, pageId);
  await page.keyboard.type("North");
  await expect(saveState(page)).toHaveText("Unsaved");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload({ waitUntil: "commit" });
  come();
  await expect(textOf(page)).toHaveText(/^North\s*Field$/);
  await expectStored(page, program, pageId, "North\n\nField");
});

for (const leave of ["goBack", "reload"] as const) {
  test(`words for a text that never came are kept in this browser (${leave})`, async ({ page, program }) => {
    const pageId = await program.create("Barley", "Field");
    await page.goto("/pages");
    const { come } = await holdLateScripts(page, `/pages/${pageId}`);
    let isHeld = true;
    await page.route(/\/content$/, (route) => (isHeld ? undefined : route.continue()));
    await page.getByRole("main").getByRole("link", { name: "Barley" }).click();
    await titleOf(page).press("Enter");
    await page.keyboard.type("North");
    page.on("dialog", (dialog) => void dialog.accept());
    await page[leave]({ waitUntil: "commit" });
    isHeld = false;
    come();
    await page.goto(`/pages/${pageId}`);
    await expect(
      page.getByText("Text of yours that is not in the page is kept in this browser."),
    ).toBeVisible();
    await expect(textOf(page)).toHaveText("Field");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.reload();
    await expect(textOf(page)).toHaveText("Field");
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeHidden();
  });
}

test("with the focus elsewhere it is typed at the start, above a table and below the front matter", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Barley", "---\ncrop: rye\n---\n| A |\n| - |\n| 1 |\n");
  const come = await enterEarly(page, pageId);
  await page.keyboard.type("North");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  come();
  await expect(textOf(page)).toContainText("North");
  await expectStored(page, program, pageId, "---\ncrop: rye\n---\n\nNorth\n\n| A |\n| - |\n| 1 |\n");
});
