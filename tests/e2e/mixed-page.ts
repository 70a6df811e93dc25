import type { Page } from "playwright/test";
import { expect, saveState, test, textOf, type Program } from "./journey";
import { step } from "./keys";

/** Something done in the editor, and the part of the stored page that it changes. */
export type Action = { name: string; act: (page: Page) => Promise<void>; was: string; is: string };

/** A page with many kinds of blocks, every one of them spelled in a way that an editor would not choose. */
export const mixed = [
  "---",
  "status:   draft",
  "---",
  "",
  "Setext heading",
  "===",
  "",
  "Words with __bold__, _italic_ and\ta tab,",
  "on two lines.  ",
  "",
  "* one",
  "* two",
  "",
  "",
  "3) third",
  "4) fourth",
  "",
  "- [ ] open task",
  "- [X] done task",
  "",
  "> [!note]  Remember",
  "> a callout",
  "",
  "|Name|Count|",
  "|:--|--:|",
  "|Oats|12|",
  "|Rye|7|",
  "",
  "~~~js",
  "\tlet a = 1;",
  "~~~",
  "",
  "<div>kept</div>",
  "",
  "Last &amp; least",
].join("\r\n");

/** Presses keys one after the other. */
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await (/Arrow|Home|End/.test(key) ? step(page, key) : page.keyboard.press(key));
};

/** Puts the caret at the end of the line that a text is in. */
export const goTo = async (page: Page, text: string) => {
  await textOf(page).getByText(text, { exact: true }).click();
  await step(page, "End");
};

/** Does each action on one open page of mixed dialect, and takes it back: each changes only its own bytes, and returns them. */
export async function doAndUndo(page: Page, program: Program, actions: readonly Action[]): Promise<void> {
  const pageId = await program.create("Mixed", mixed);
  await page.goto(`/pages/${pageId}`);
  const expectStored = async (markdown: string) => {
    await press(page, "Control+s");
    await expect.poll(() => program.read(pageId)).toBe(markdown);
    await expect(saveState(page)).toHaveText("Saved");
  };
  for (const { name, act, was, is } of actions) {
    await test.step(name, async () => {
      await act(page);
      await expectStored(mixed.replace(was, () => is));
      await textOf(page).focus();
      for (let undone = 0; undone < 8; undone += 1) await press(page, "Control+z");
      await expectStored(mixed);
    });
  }
}
