import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

const markdown =
  "First words.[^1] More *words*.[^note]\n\n[^1]: One *soft* [[Target]].\n\n[^note]: Two.\n\n    Its second paragraph.\n";

test("footnotes are text at the foot, and lead to their signs and back", async ({ page, program }) => {
  await program.create("Target", "Found.");
  const pageId = await program.create("Feet", markdown);
  await page.goto(`/pages/${pageId}`);
  const text = textOf(page);
  const soft = text.locator("em", { hasText: "soft" });
  await expect(soft).toBeVisible();
  await expect(text.getByText("[^1]:", { exact: false })).toHaveCSS("opacity", "0");
  await expect(text.locator("p", { hasText: "Its second paragraph." })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  // From the sign to the footnote, which is edited as it is written.
  if (form === "keyboard") {
    await text.press("Control+Home");
    await press(page, ...Array.from({ length: "First words.".length }, () => "ArrowRight"), "Alt+Enter");
  } else await text.locator("sup, .rich-inline", { hasText: /^1$/ }).click();
  await expect(soft).toBeHidden();
  await page.keyboard.type(" Added.");
  await expect.poll(() => program.read(pageId)).toBe(markdown.replace("[[Target]].", "[[Target]]. Added."));
  // And back, behind the sign.
  if (form === "keyboard") await press(page, "Alt+Enter");
  else await text.getByRole("button", { name: "Back to the text" }).first().click();
  await expect(soft).toBeVisible();
  await page.keyboard.type("!");
  await expect
    .poll(() => program.read(pageId))
    .toBe(markdown.replace("[[Target]].", "[[Target]]. Added.").replace("[^1] More", "[^1]! More"));
});

test("a link in a footnote is followed, and a press on its words puts the caret there", async ({
  page,
  program,
}) => {
  test.skip(form === "keyboard", "By keyboard the source is entered, where links are text.");
  await program.create("Target", "Found.");
  const pageId = await program.create("Feet", markdown);
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Two.", { exact: true }).last().click();
  await press(page, "End");
  await page.keyboard.type("Tail");
  await expect.poll(() => program.read(pageId)).toBe(markdown.replace("Two.", "Two.Tail"));
  await textOf(page).getByRole("link", { name: "Target" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Target");
});

test("a formula in a line is shown while it is typed", async ({ page, program }) => {
  const pageId = await program.create("Sum", "Sum $a^3$ done\n");
  await page.goto(`/pages/${pageId}`);
  const formula = textOf(page).locator("[data-formula='a^3']");
  await expect(formula.locator(".katex")).toBeVisible();
  if (form === "keyboard") {
    await textOf(page).press("Control+Home");
    await press(page, ..."Sum ".split("").map(() => "ArrowRight"), "ArrowRight", "Enter");
  } else await formula.click();
  const field = page.getByRole("textbox", { name: "Markdown", exact: false }).last();
  await expect(field).toBeFocused();
  await field.fill("$b+c$");
  const preview = textOf(page).locator("[data-formula='b+c'] .katex");
  await expect(preview).toBeVisible();
  await field.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("Sum $b+c$ done\n");
});

test("a reference of an edited line is one when its footnote is written later", async ({ page, program }) => {
  const pageId = await program.create("Late", "Alpha says[^a] so, not \\[^a]\n\nBeta\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Alpha says").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" now");
  await textOf(page).press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("[^a]: the words");
  const written = "Alpha says[^a] so, not \\[^a] now\n\nBeta\n\n[^a]: the words\n";
  await expect.poll(() => program.read(pageId)).toBe(written);
  await textOf(page).getByText("Beta").click();
  await expect(textOf(page).locator("p sup, p .rich-atom")).toHaveCount(1);
  await page.reload();
  await expect(textOf(page).locator("p sup, p .rich-atom")).toHaveCount(1);
  expect(await program.read(pageId)).toBe(written);
});
