import type { Page } from "playwright/test";
import { form } from "./form";
import { expect, inTree, saveState, signIn, test, textOf } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

/** Where the markdown of something inline is written. */
const sourceField = (page: Page) => textOf(page).getByRole("textbox", { name: "Markdown" });

/** Writes another source for the only formula, and stays in its field. */
async function writeFormula(page: Page, formula: string): Promise<void> {
  await textOf(page).locator("[data-formula]").click();
  await sourceField(page).fill(formula);
}

test("the language of code is chosen, and nothing but its name changes", async ({ page, program }) => {
  const markdown = '* item\r\n\r\n~~~~js title="a"\r\n\tlet a = 1;\r\n~~~~\r\n\r\n```\r\nplain\r\n```\r\n';
  const pageId = await program.create("Code", markdown);
  await page.goto(`/pages/${pageId}`);
  const language = textOf(page).getByRole("button", { name: /^Language of the code/ });
  await expect(language).toHaveText(["js", "Plain text"]);
  const choose = async (at: number, name: string, stored: string) => {
    await language.nth(at).click();
    await page.getByRole("combobox", { name: "Find or type a language" }).fill(name);
    await page.keyboard.press("Enter");
    await expect(language.nth(at)).toHaveText(name);
    await expect.poll(() => program.read(pageId)).toBe(stored);
  };
  const first = markdown.replace("~~~~js", "~~~~python");
  await choose(0, "python", first);
  await choose(1, "rust", first.replace("```\r\nplain", "```rust\r\nplain"));
  await language.last().click();
  await page.getByRole("option", { name: "Plain text" }).click();
  await expect.poll(() => program.read(pageId)).toBe(first);
  await page.reload();
  await expect(language).toHaveText(["python", "Plain text"]);
});

test("formulas are drawn, and their source is edited", async ({ page, program }) => {
  test.skip(
    form === "keyboard",
    "Keys without any pause between them get ahead of the caret that the editor knows.",
  );
  const markdown = "In a line $a^2$ of text.\r\n\r\n$$\r\nx^2\r\n$$\r\n\r\nEnd.\r\n";
  const pageId = await program.create("Formulas", markdown);
  await page.goto(`/pages/${pageId}`);
  const drawn = textOf(page).getByRole("math");
  await expect(drawn).toHaveCount(2);
  await expect(drawn.first()).toContainText("a");
  await textOf(page).locator('[data-formula="a^2"]').click();
  await expect(sourceField(page)).toHaveValue("$a^2$");
  await sourceField(page).fill("$b^3$");
  // What stands in the field is saved, too.
  await page.keyboard.press("Control+s");
  await expect(drawn.first()).toContainText("b");
  await expect(textOf(page)).toBeFocused();
  const first = markdown.replace("a^2", "b^3");
  await expect(saveState(page)).toHaveText("Saved");
  await expect.poll(() => program.read(pageId)).toBe(first);

  // Its source is there while the caret is in it, three lines of it.
  const lines = textOf(page).getByText("$$");
  await textOf(page).locator('[data-formula*="x^2"]').click();
  await lines.click();
  await page.keyboard.press("End");
  await page.keyboard.type("+y");
  await expect.poll(() => program.read(pageId)).toBe(first.replace("x^2", "x^2+y"));
  await expect(drawn.last()).toContainText("y");
  await textOf(page).getByText("End.").click();
  await expect(drawn).toHaveCount(2);
});

test("what is typed into the source of a formula stays, and who leaves it is where they went", async ({
  page,
  program,
}) => {
  test.skip(form === "keyboard", "A field that is clicked; by keyboard it is left by Enter.");
  const other = await program.create("Other", "Something else.");
  const pageId = await program.create("Formula", "A line $a^2$ of text.\n");
  await page.goto(`/pages/${other}`);
  await expect(textOf(page)).toContainText("Something else.");
  await inTree(page, "Formula").getByRole("link").click();
  await writeFormula(page, "$b^3$");
  const title = page.getByRole("textbox", { name: "Title" });
  await title.click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(title).toHaveValue("Formula!");
  await expect.poll(() => program.read(pageId)).toBe("A line $b^3$ of text.\n");

  // Both modes are there already: going from one to the other waits for nothing.
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page)).toHaveText("A line $b^3$ of text.");
  await page.keyboard.press("Control+Alt+m");
  await writeFormula(page, "$c^4$");
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page)).toHaveText("A line $c^4$ of text.");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("In ");
  await expect.poll(() => program.read(pageId)).toBe("In A line $c^4$ of text.\n");

  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page)).toBeFocused();
  await writeFormula(page, "$d^5$");
  await page.goBack();
  await expect(textOf(page)).toContainText("Something else.");
  await expect.poll(() => program.read(pageId)).toBe("In A line $d^5$ of text.\n");
});

test("what is typed into the source of a formula stays when others change its paragraph, and when the tab is closed", async ({
  page,
  program,
}) => {
  test.skip(form === "keyboard", "A field that is clicked; by keyboard it is opened by Enter.");
  const pageId = await program.create("Formula", "A line $a^2$ of text.\n");
  await page.goto(`/pages/${pageId}`);
  await writeFormula(page, "$b^3$");
  await program.write(pageId, "# A line $a^2$ of text.\n");
  await expect(textOf(page).getByRole("heading")).toContainText("A line");
  await expect(sourceField(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" and $e$");
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("# A line $b^3$ and $e$ of text.\n");
  await program.write(pageId, "# A line $b^3$ of text.\n");
  await expect(textOf(page).locator("[data-formula]")).toHaveCount(1);

  await writeFormula(page, "$c^4$");
  await program.write(pageId, "# A line without one.\n");
  await expect.poll(() => program.read(pageId)).toContain("$c^4$");
  await expect.poll(() => program.read(pageId)).toContain("without one");
  await expect(textOf(page)).toBeFocused();

  await program.write(pageId, "A line $a^2$ of text.\n");
  await expect(textOf(page)).toHaveText(/^A line a2.* of text\.$/);
  await writeFormula(page, "$d^5$");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => program.read(pageId)).toBe("A line $d^5$ of text.\n");
});

test("a picture of another site says its address and leads there, and its width is no description", async ({
  page,
  program,
}) => {
  const markdown =
    "![250](https://pictures.example/oats.png)\n\n![Rye|250](https://pictures.example/rye.png)";
  const pageId = await program.create("Pictures", markdown);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Image: https://pictures.example/oats.png");
  await expect(textOf(page)).toContainText("Image: Rye");
  const rye = textOf(page).getByRole("link", { name: "Open in a new tab: Rye" });
  await expect(rye).toHaveAttribute("href", "https://pictures.example/rye.png");
  await expect(rye).toHaveAttribute("target", "_blank");
});

test("the language of code has a line of its own", async ({ page, program }) => {
  const pageId = await program.create("Code", `\`\`\`js\nlet long = "${"oats ".repeat(60)}";\n\`\`\``);
  await page.goto(`/pages/${pageId}`);
  const language = await textOf(page).getByRole("button", { name: "Language of the code: js" }).boundingBox();
  const code = await textOf(page).getByText("let").boundingBox();
  expect((language?.y ?? 0) + (language?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
});

test("the cells of a table show where they are", async ({ page, program }) => {
  const pageId = await program.create("Table", "| | |\n|-|-|\n| | |\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page).getByRole("cell").last()).toHaveCSS("border-bottom-width", "1px");
});
