import type { Page } from "playwright/test";
import { expect, preferSource, signIn, test, textOf } from "./journey";
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
    await titleOf(page).press("Enter");
    await expect(aheadOf(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  return come;
}

test("what is typed before the text is there is typed into it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "");
  const come = await enterEarly(page, pageId);
  await page.keyboard.type("# Oatx");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("s\n- one\ntwo");
  await expect(aheadOf(page)).toHaveValue("# Oats\n- one\ntwo");
  come();
  await expect(textOf(page)).toBeFocused();
  await expect(aheadOf(page)).toBeHidden();
  await page.keyboard.type(" and three");
  await expect(textOf(page).getByRole("heading", { name: "Oats" })).toBeVisible();
  await expect(textOf(page).getByRole("listitem")).toHaveText(["one", "two and three"]);
  await expect(titleOf(page)).toHaveValue("Barley");
  await expect.poll(() => program.read(pageId)).toBe("# Oats\n\n- one\n- two and three\n");
});

test("in source mode it is typed into the markdown", async ({ page, program }) => {
  await preferSource(page);
  const pageId = await program.create("Barley", "Rye\r\n");
  const come = await enterEarly(page, pageId);
  await page.keyboard.type("- one\ntwo");
  come();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(" and ");
  await expect.poll(() => program.read(pageId)).toBe("- one\r\n- two and Rye\r\n");
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
  await expect.poll(() => program.read(pageId)).toBe("---\ncrop: rye\n---\nNorth Field");
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
  await expect.poll(() => program.read(pageId)).toBe("麦!\n");
});

test("who leaves the page before its text is there leaves the words in it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Field");
  const { come } = await holdLateScripts(page, `/pages/${pageId}`);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const open = page.getByRole("main").getByRole("link", { name: "Barley" });
  await open.click();
  await titleOf(page).press("Enter");
  await page.keyboard.type("North");
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(() => program.read(pageId)).toBe("North\n\nField");
  come();
  await open.click();
  await expect(textOf(page)).toContainText("NorthField");
});
