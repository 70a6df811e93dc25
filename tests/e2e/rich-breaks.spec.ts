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

test("what is typed at the end of a block with an id goes before the id", async ({ page, program }) => {
  const pageId = await program.create("Named", "One. ^one\n\n- two ^two\n\nEnd.\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("One.").click();
  await press(page, "End");
  await page.keyboard.type(" More.");
  await expect.poll(() => program.read(pageId)).toBe("One. More. ^one\n\n- two ^two\n\nEnd.\n");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Below.");
  await expect.poll(() => program.read(pageId)).toBe("One. More. ^one\n\nBelow.\n\n- two ^two\n\nEnd.\n");
  await textOf(page)
    .getByText("two")
    .click({ position: { x: 4, y: 8 } });
  await press(page, "End");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await page.keyboard.type("three");
  const written = "One. More. ^one\n\nBelow.\n\n- two! ^two\n- three\n\nEnd.\n";
  await expect.poll(() => program.read(pageId)).toBe(written);
  // The arrow keys lead into it.
  await press(page, "ArrowUp");
  await press(page, "End");
  await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await page.keyboard.type("b");
  await expect.poll(() => program.read(pageId)).toBe(written.replace("^two", "^twob"));
  await page.keyboard.press("Enter");
  await page.keyboard.type("between");
  await expect.poll(() => program.read(pageId)).toBe(written.replace("^two\n", "^twob\n- between\n"));
});
