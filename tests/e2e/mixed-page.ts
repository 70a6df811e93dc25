import type { Page } from "playwright/test";
import { textOf } from "./journey";

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
  for (const key of keys) await page.keyboard.press(key);
};

/** Puts the caret at the end of the line that a text is in. */
export const goTo = async (page: Page, text: string) => {
  await textOf(page).getByText(text, { exact: true }).click();
  await page.keyboard.press("End");
};
