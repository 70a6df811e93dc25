import type { Page } from "playwright/test";
import { expect, signIn, test, textOf } from "./journey";

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true });
test.beforeEach(({ page, person }) => signIn(page, person));

const bar = (page: Page) => page.getByRole("toolbar", { name: "Writing" });
const press = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true }).tap();

/** Touches words of the text, whose end gets the caret; the first touch can come before the text takes it. */
async function use(page: Page, words: string) {
  await expect(async () => {
    await textOf(page).getByText(words).tap({ timeout: 2_000 });
    await expect(bar(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("End");
  return textOf(page);
}

/** Chooses from what a button of the bar offers. */
async function choose(page: Page, button: "Insert" | "Turn into", name: string): Promise<void> {
  await press(page, button);
  await page.getByRole("group", { name: button }).getByRole("button", { name, exact: true }).tap();
  await expect(page.getByRole("group", { name: button })).toBeHidden();
}

test("a page is written by touch without knowing markdown, and only what is written changes", async ({
  page,
  program,
}) => {
  const markdown = "Oats\n====\n\n* Rye\n";
  const pageId = await program.create("Barley", `${markdown}\nPlan\n`);
  await page.goto(`/pages/${pageId}`);
  await expect(bar(page)).toBeHidden();
  const text = await use(page, "Plan");
  const expectEnd = (end: string) => expect.poll(() => program.read(pageId)).toBe(`${markdown}\n${end}`);

  await choose(page, "Turn into", "Heading 2");
  await expect(text).toBeFocused();
  await expectEnd("Plan\n----\n");
  await press(page, "Undo");
  await expectEnd("Plan\n");
  await press(page, "Redo");
  await expectEnd("Plan\n----\n");
  await expect(text).toBeFocused();

  await page.keyboard.type("\nSow ");
  await press(page, "Bold");
  await page.keyboard.type("early");
  await press(page, "Bold");
  await page.keyboard.type("\n");
  await press(page, "Task list");
  await page.keyboard.type("Plough\nHarrow");
  await press(page, "Indent");
  await expectEnd("Plan\n----\n\nSow **early**\n\n* [ ] Plough\n  * [ ] Harrow\n");
  await press(page, "Outdent");
  await press(page, "Task list");
  await expectEnd("Plan\n----\n\nSow **early**\n\n* [ ] Plough\n\nHarrow\n");
  await expect(text).toBeFocused();
});

test("what can be inserted is offered above the keyboard, and a link for the word at the caret", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Barley", "See oats");
  await page.goto(`/pages/${pageId}`);
  const text = await use(page, "See oats");

  await press(page, "Insert");
  const offered = page.getByRole("group", { name: "Insert" });
  await expect(offered.getByRole("button").last()).toBeInViewport({ ratio: 1 });
  await expect(text).toBeFocused();
  await press(page, "Insert");
  await expect(offered).toBeHidden();

  await press(page, "Link");
  await expect(page.getByRole("toolbar")).toHaveCSS("--fade-start", "0px");
  await page.getByRole("textbox", { name: "Address of the link" }).fill("example.com");
  await page.getByRole("button", { name: "Set link" }).tap();
  await expect(text).toBeFocused();
  await expect.poll(() => program.read(pageId)).toBe("See [oats](https://example.com)");

  await page.keyboard.press("End");
  await page.keyboard.type(" and ");
  await press(page, "Link");
  await page.getByRole("textbox", { name: "Address of the link" }).fill("/rye");
  await page.getByRole("button", { name: "Set link" }).tap();
  await expect.poll(() => program.read(pageId)).toBe("See [oats](https://example.com) and [/rye](/rye)");

  await page.keyboard.type(" or so");
  await choose(page, "Insert", "Code block");
  await page.keyboard.type("let a;");
  await expect(bar(page).getByRole("button", { name: "Bold" })).toBeHidden();
  await expect
    .poll(() => program.read(pageId))
    .toBe("See [oats](https://example.com) and [/rye](/rye) or so\n\n```\nlet a;\n```");
});

test("the bar is there while the text is in use, and messages stand above it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "- Rye and oats\n");
  await page.goto(`/pages/${pageId}`);
  await use(page, "Rye and oats");
  await page.keyboard.type(" [[No such]]");
  await page.keyboard.press("Alt+Enter");
  const message = page.getByRole("listitem").filter({ hasText: "No such" }).last();
  await expect(message).toBeVisible();
  await expect
    .poll(async () => {
      const [above, below] = [await message.boundingBox(), await bar(page).boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
  await page.getByRole("textbox", { name: "Title" }).tap();
  await expect(bar(page)).toBeHidden();
});

test("the keyboard that comes up leaves the caret in sight, above the bar", async ({ page, program }) => {
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 10}`);
  const pageId = await program.create("Barley", lines.join("\n\n"));
  await page.goto(`/pages/${pageId}`);
  await use(page, "Line 19");
  await page.setViewportSize({ width: 360, height: 380 });
  await expect
    .poll(async () => {
      const [line, below] = [
        await textOf(page).getByText("Line 19").boundingBox(),
        await bar(page).boundingBox(),
      ];
      return line !== null && below !== null && line.y > 0 && line.y + line.height <= below.y;
    })
    .toBe(true);
});
