import { form } from "./form";
import { expect, saveState, signIn, test, textOf } from "./journey";
import { step } from "./keys";
import { press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

test("code far down a long page is coloured once it comes near the screen, and before it is printed", async ({
  page,
  program,
}) => {
  const paragraphs = Array.from({ length: 600 }, (_, number) => `Row ${number} ${"of the field ".repeat(8)}`);
  const markdown = [...paragraphs, "```js\nconst rye = 1;\n```", "Sown in #autumn", "End"].join("\n\n");
  await page.goto(`/pages/${await program.create("Barley", markdown)}`);
  const text = textOf(page);
  await expect(text).toContainText("End");
  // Coloured, a word of code stands by itself.
  const coloured = text.getByText("const", { exact: true });
  await expect(coloured).toHaveCount(0);
  await text.press("Control+End");
  await expect(coloured).toBeVisible();
  await expect(text.getByText("#autumn", { exact: true })).toBeVisible();
  // What is typed there is coloured at once.
  await page.keyboard.type(" and #winter");
  await expect(text.getByText("#winter", { exact: true })).toBeVisible();

  await expect(saveState(page)).toHaveText("Saved");
  await page.reload();
  await text.press("Control+Home");
  await expect(text).toContainText("End");
  await page.evaluate(() =>
    addEventListener("beforeprint", () => {
      const { length } = document.querySelectorAll("[aria-label='Text of the page'] .hljs-keyword");
      document.body.dataset["printed"] = String(length);
    }),
  );
  await page.pdf();
  expect(await page.evaluate(() => document.body.dataset["printed"])).toBe("1");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(coloured).toHaveCount(0);
});

test("from the title of a long page the way leads into its text, not its front matter", async ({
  page,
  program,
}) => {
  const rows = Array.from({ length: 400 }, (_, number) => `Row ${number}`);
  const pageId = await program.create("Barley", `---\nplan: rye\n---\n\n${rows.join("\n\n")}\n`);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Row 399");
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("A ");
  await expect.poll(() => program.read(pageId)).toMatch(/^A Row 0$/m);
});

test("the caret, selections and what is typed go through a long page as through a short one", async ({
  page,
  program,
}) => {
  const rows = Array.from({ length: 400 }, (_, number) => `Row ${number}`);
  const markdown = `${rows.join("\n\n")}\n`;
  const pageId = await program.create("Barley", markdown);
  await page.goto(`/pages/${pageId}`);
  const text = textOf(page);
  await expect(text).toContainText("Row 399");
  const saved = async (change: (rows: string[]) => string[]) => {
    await press(page, "Control+s");
    await expect.poll(() => program.read(pageId)).toBe(`${change([...rows]).join("\n\n")}\n`);
  };
  const undoAll = async () => {
    await press(page, ...Array.from({ length: 10 }, () => "Control+z"));
    await saved((all) => all);
  };
  const down = async (lines: number, key = "ArrowDown") => {
    for (let line = 0; line < lines; line += 1) await step(page, key);
  };

  await text.focus();
  await step(page, "Control+Home");
  await down(50);
  await page.keyboard.type("x");
  await saved((all) => all.with(50, "xRow 50"));
  await press(page, "ArrowLeft", "ArrowLeft");
  await page.keyboard.type("y");
  await saved((all) => all.with(49, "Row 49y").with(50, "xRow 50"));
  await press(page, "ArrowRight", "Backspace");
  await saved((all) => all.toSpliced(49, 2, "Row 49yxRow 50"));
  await press(page, "Enter");
  await page.keyboard.type("> ");
  await saved((all) => all.toSpliced(49, 2, "Row 49y", "> xRow 50"));
  await undoAll();

  await step(page, "Control+Home");
  await down(30);
  await down(60, "Shift+ArrowDown");
  await page.keyboard.type("z");
  await saved((all) => all.toSpliced(30, 61, "zRow 90"));
  await undoAll();
  await press(page, "Control+a", "Delete");
  await page.keyboard.type("Rye");
  await saved(() => ["Rye"]);
  await undoAll();
  await step(page, "Control+End");
  await press(page, "Control+Shift+Home");
  await page.keyboard.type("Oats");
  await saved(() => ["Oats"]);
  await undoAll();
});

test("a long page is drawn where it is looked at, and what is read stays where it is", async ({
  page,
  program,
}) => {
  test.skip(form === "keyboard", "By keyboard the caret leads; this is about scrolling.");
  const rows = Array.from(
    { length: 900 },
    (_, row) => `Row ${row} ${"of the field ".repeat((row * 7) % 40)}end`,
  );
  const pageId = await program.create("Barley", `${rows.join("\n\n")}\n`);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Row 899");
  const main = page.locator("main");
  const scrollBy = (top: number) =>
    main.evaluate((element, by) => element.scrollBy({ top: by, behavior: "instant" }), top);
  const box = await main.boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  /** The row about the middle of the screen, and how far from above it begins. */
  const rowInSight = () =>
    page.evaluate(({ x, y }) => {
      // Between two rows there is none.
      const block = [y, y + 20].map((at) => document.elementFromPoint(x, at)?.closest("p")).find(Boolean);
      const row = /^Row (\d+) /.exec(block?.textContent ?? "")?.[1];
      return { row: Number(row), top: block?.getBoundingClientRect().top ?? 0 };
    }, middle);
  const topOf = (row: number) =>
    textOf(page)
      .getByText(new RegExp(`^Row ${row} `))
      .evaluate((block) => block.getBoundingClientRect().top);

  await main.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2, behavior: "instant" }));
  await expect.poll(async () => (await rowInSight()).row).toBeGreaterThan(300);
  let inSight = await rowInSight();
  for (const by of [-90, -240, -240, 150, -240, -240]) {
    await scrollBy(by);
    await expect
      .poll(async () => Math.abs((await topOf(inSight.row)) - inSight.top + by), { message: `after ${by}` })
      .toBeLessThan(3);
    inSight = await rowInSight();
  }

  const { row } = inSight;
  await page.mouse.click(middle.x, (await topOf(row)) + 12);
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(saveState(page)).toHaveText("Saved");
  const changed = (await program.read(pageId)).split("\n\n");
  expect(changed.filter((text, index) => text.trimEnd() !== rows[index])).toHaveLength(1);
  expect(changed[row]).toContain("!");

  // From there to the beginning, which is not drawn any more when it is gone to.
  await page.keyboard.press("Home");
  await main.evaluate((element) => element.scrollTo({ top: 0, behavior: "instant" }));
  await textOf(page)
    .getByText("Row 0 end")
    .click({ modifiers: ["Shift"] });
  await page.keyboard.type("New");
  await expect(saveState(page)).toHaveText("Saved");
  const shortened = (await program.read(pageId)).split("\n\n");
  expect(shortened).toHaveLength(rows.length - row);
  expect(shortened[0]).toMatch(/New/);
  expect(shortened.slice(1).map((text) => text.trimEnd())).toEqual(rows.slice(row + 1));
});

test("what is too long or too deep for the rich editor is edited as markdown, which says why", async ({
  page,
  program,
}) => {
  test.setTimeout(60_000);
  const line = "The quick *brown* fox. ".repeat(10_000);
  const longId = await program.create("Long", line);
  await page.goto(`/pages/${longId}`);
  const tooLong =
    "is shown as markdown because one of its paragraphs or blocks is too long, or has too much formatting,";
  await expect(page.getByRole("status").filter({ hasText: tooLong })).toBeVisible();
  await textOf(page).click({ position: { x: 60, y: 10 } });
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Once. ");
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(longId)).toBe(`Once. ${line}`);
  await page.keyboard.press("Control+Alt+m");
  await expect(page.getByRole("listitem").filter({ hasText: tooLong })).toBeVisible();
  await expect(page.locator(".rich-editor")).toHaveCount(0);

  // What becomes too long while one writes stays where it is until one wishes.
  const quote = `> ${"The quick fox. ".repeat(3_999)}end`;
  const quoteId = await program.create("Quote", quote);
  await page.goto(`/pages/${quoteId}`);
  await textOf(page).press("Control+End");
  await page.keyboard.insertText(" and more words");
  const showMarkdown = page.getByRole("button", { name: "Show as markdown" });
  await expect(page.getByRole("status").filter({ has: showMarkdown })).toContainText("typing may be slow");
  await expect(page.getByRole("listitem").filter({ hasText: "typing may be slow" })).toBeVisible();
  await expect(textOf(page).getByRole("blockquote")).toContainText("end and more words");
  await showMarkdown.click();
  await expect(page.getByRole("status").filter({ hasText: tooLong })).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("!");
  await expect.poll(() => program.read(quoteId)).toBe(`${quote} and more words!`);

  const pageId = await program.create("Deep", "- x\n\nEnd");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("End").click();
  await page.keyboard.press("End");
  await page.keyboard.type("ing");
  await expect(saveState(page)).toHaveText("Saved");
  const deep = Array.from({ length: 300 }, (_, at) => `${"  ".repeat(at)}- x\n`).join("");
  await program.edit(pageId, "- x\n", deep);
  const tooDeep = "something in it is too deeply nested";
  await expect(page.getByRole("status").filter({ hasText: tooDeep })).toBeVisible();
  // The focus came along; the caret did not move.
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(" words");
  await expect.poll(() => program.read(pageId)).toBe(`${deep}\nEnding words`);
  await program.edit(pageId, deep, "- x\n");
  await expect(textOf(page)).toContainText("- xEnding words");
  await expect(page.getByRole("status").filter({ hasText: tooDeep })).toBeHidden();
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page).getByRole("listitem")).toHaveText("x");
});
