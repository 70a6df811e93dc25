import type { Page } from "playwright";

export type Recorder = {
  /** Adds what is on screen to the picture, for so long. */
  show: (milliseconds: number) => Promise<void>;
  /** Adds markdown to the end of the page, as a program does. */
  appendAsProgram: (content: string) => Promise<void>;
};

const keyMilliseconds = 110;
const saved = /^Saved$/;

/** Writes in the open page as a person does: formatted text, a link, a task; a program adds to it; and finds a page. */
export async function playScene(page: Page, { show, appendAsProgram }: Recorder): Promise<void> {
  const text = page.getByRole("textbox", { name: "Text of the page" });
  const state = page.getByRole("banner").getByRole("status");
  const isSaved = () => state.filter({ hasText: saved }).waitFor();
  const type = async (words: string) => {
    for (const part of words.match(/.{1,3}/gs) ?? []) {
      await page.keyboard.type(part);
      await show(keyMilliseconds);
    }
  };
  const press = async (key: string, milliseconds = keyMilliseconds) => {
    await page.keyboard.press(key);
    await show(milliseconds);
  };

  await text.getByText("einkorn, a gift").click();
  await page.keyboard.press("End");
  await show(1200);
  await press("Enter");
  await press("Enter");
  await type("## What came up");
  await press("Enter");
  await type("All of **row 5**, as the [[see");
  const offered = page.getByRole("listbox", { name: "Pages" }).getByRole("option").first();
  await offered.filter({ hasText: "Seed catalogue" }).waitFor();
  await show(900);
  await press("Enter", 400);
  await type(" said.");
  await press("Enter");
  await type("- [ ] Photograph every plot");
  await isSaved();
  await show(1200);

  await appendAsProgram("> [!note] Weather station\n> 9 mm of rain last night.");
  await text.getByText("9 mm of rain").waitFor();
  await isSaved();
  await show(2500);

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("option").first().waitFor();
  await show(500);
  await type("einkorn");
  await palette
    .getByRole("option", { name: /Seed catalogue/ })
    .first()
    .waitFor();
  await show(2200);
  await page.keyboard.press("Escape");
  await show(1500);
}
