import { expect, signIn, test, textOf } from "./journey";
import { press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

test("a <br> is the break that it makes: passed by the caret, deleted as one, and kept as it is written", async ({
  page,
  program,
}) => {
  const markdown = "Rye<br>oats<BR />wheat <u>x</u>\n\n| a | b |\n|--|--|\n| 1<br/>2 | 3 |\n";
  const pageId = await program.create("Barley", markdown);
  await page.goto(`/pages/${pageId}`);
  const text = textOf(page);
  const lines = () => text.innerText();
  await expect.poll(lines).toMatch(/^Rye\noats\nwheat <u>x<\/u>\n/);
  await expect(text.getByRole("cell", { name: "1 2" })).toHaveText("12");
  const saved = async (expected: string) => {
    await press(page, "Control+s");
    await expect.poll(() => program.read(pageId)).toBe(expected);
  };

  // Past the first break and back to the end of the first line.
  await text.press("Control+Home");
  await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await page.keyboard.type("some ");
  await saved(markdown.replace("oats", "some oats"));
  await press(page, "Home", "ArrowLeft");
  await page.keyboard.type("!");
  await saved(markdown.replace("Rye<br>oats", "Rye!<br>some oats"));
  await press(page, "ArrowRight", "Backspace");
  await saved(markdown.replace("Rye<br>oats", "Rye!some oats"));
  for (let undone = 0; undone < 4; undone += 1) await press(page, "Control+z");
  await saved(markdown);
});
