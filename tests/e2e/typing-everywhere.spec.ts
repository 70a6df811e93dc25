import type { Page } from "playwright/test";
import { constructs, type Construct } from "./constructs";
import { form } from "./form";
import { expect, saveState, signIn, test, textOf, type Program } from "./journey";
import { step } from "./keys";
import { seeCaret, type SeenCaret } from "./see-caret";

test.skip(form !== "wide", "It sets the width of the screen by itself, and clicks where letters are typed.");
// A save that crosses one of the program is refused, merged and sent again.
test.use({ expectedError: /status of 412/ });
test.beforeEach(({ page, person }) => signIn(page, person));

const letters = ["x", "y", "z"];
const typed = letters.join("");
const apart = "\n\nBetween.\n\n";
const mostMoved = 2;

const firsts = constructs.filter(({ isFirst }) => isFirst === true);
const others = constructs.filter(({ isFirst }) => isFirst !== true);
/** All constructs on one page for each of those that a page can only begin with. */
const pages = firsts.map((first, index) => (index === 0 ? [first, ...others] : [first]));

for (const { name, viewport } of [
  { name: "wide", viewport: { width: 1280, height: 800 } },
  { name: "at 360 px", viewport: { width: 360, height: 740 } },
]) {
  test.describe(name, () => {
    test.use({ viewport });

    test("letters that are typed into any construct are seen where they are typed, while a program writes", async ({
      page,
      program,
    }) => {
      test.setTimeout(300_000);
      for (const group of pages) await typeIntoAll(page, program, group);
    });
  });
}

async function typeIntoAll(page: Page, program: Program, group: readonly Construct[]): Promise<void> {
  let markdown = `${group.map((construct) => construct.markdown).join(apart)}${apart}Written 0.\n`;
  const pageId = await program.create("Everything", markdown);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Written 0.");
  for (const [index, construct] of group.entries()) {
    await test.step(construct.name, async () => {
      await bringCaret(page, construct, index);
      let first: SeenCaret | null = null;
      for (const [at, letter] of letters.entries()) {
        await page.keyboard.press(letter);
        const when = `${construct.name}, letter ${at + 1}`;
        await expect
          .poll(async () => (await seeCaret(page)).letter, { message: when, timeout: 3000 })
          .toBe(letter);
        const seen = await seeCaret(page);
        expect.soft(seen.hidden, when).toBeNull();
        expect.soft(seen.faults, when).toEqual([]);
        first ??= seen;
        expect.soft(seen.open, `${when}: what is open`).toBe(first.open);
        expect.soft(Math.abs(seen.top - first.top), `${when}: moved`).toBeLessThanOrEqual(mostMoved);
        if (at > 0) continue;
        // The program counts in another paragraph, by an exact edit: it never fails for what the person writes.
        await program.edit(pageId, `Written ${index}.`, `Written ${index + 1}.`);
        await expect(textOf(page)).toContainText(`Written ${index + 1}.`);
      }
      // A field for the source of something in the line is left by Enter.
      if (await page.evaluate(() => document.activeElement instanceof HTMLInputElement))
        await page.keyboard.press("Enter");
      await page.keyboard.press("Control+s");
      await expect(saveState(page)).toHaveText("Saved");
      const stored = await program.read(pageId);
      expect.soft(withoutLetters(stored, markdown), construct.name).toBe(markdown);
      markdown = stored;
    });
  }
}

async function bringCaret(page: Page, { button, click, keys = [] }: Construct, index: number): Promise<void> {
  const text = textOf(page);
  if (button !== undefined) {
    const isNarrow = (page.viewportSize()?.width ?? 0) < 640;
    if (isNarrow) await page.getByRole("button", { name: /^status: / }).click();
    await page.getByRole("button", { name: button, exact: true }).click();
  }
  const place = ("text" in click ? text.getByText(click.text) : text.locator(click.selector)).first();
  await textOf(page).hover({ position: { x: 5, y: 5 } });
  // What is far from the screen is not drawn yet.
  await expect(async () => {
    if (await place.isVisible()) return;
    await page.mouse.wheel(0, 300);
    await expect(place).toBeVisible({ timeout: 500 });
  }).toPass();
  const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 0 };
  // Two clicks at one place in short order would select a word.
  await place.click({ position: { x: Math.min(index % 2 === 0 ? 6 : 26, width / 2), y: height / 2 } });
  for (const key of keys) await step(page, key);
  // What opens and closes where the caret goes does so a moment after the button is up.
  for (const key of ["Shift", "Shift"]) await step(page, key);
}

/** The text without the letters that came into it, wherever they did; what a program counts up is as it was before. */
function withoutLetters(text: string, before: string): string {
  const count = /Written \d+\./.exec(before)?.[0] ?? "";
  const now = text.replace(/Written \d+\./, count);
  let start = 0;
  while (start < before.length && now.charAt(start) === before.charAt(start)) start += 1;
  const place = now.lastIndexOf(typed, start);
  return place < 0 ? now : now.slice(0, place) + now.slice(place + typed.length);
}
