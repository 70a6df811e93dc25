import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { goTo, press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

test("the sign of a callout offers its kinds and folding, and only its mark changes", async ({
  page,
  program,
}) => {
  const write = (mark: string) => `* before\n\n>  ${mark} Title __b__\n> text\n\n__after__\n`;
  const pageId = await program.create("Callout", write("[!note]"));
  await page.goto(`/pages/${pageId}`);
  await page.getByRole("button", { name: "Kind of callout: Note" }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("menuitemradio", { name: "Warning" }).click();
  await expect.poll(() => program.read(pageId)).toBe(write("[!warning]"));
  await page.getByRole("button", { name: "Kind of callout: Warning" }).click();
  await page.getByRole("menuitemradio", { name: "Folds, closed at first" }).click();
  await expect.poll(() => program.read(pageId)).toBe(write("[!warning]-"));
  await expect(textOf(page).getByText("text", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: /Text of the callout/ }).click();
  await expect(textOf(page).getByText("text", { exact: true })).toBeVisible();
});

test("a toggle is a callout that folds", async ({ page, program }) => {
  const pageId = await program.create("Toggle", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.type("/toggle");
  await page.keyboard.press("Enter");
  await page.keyboard.type("More");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("hidden words");
  await expect.poll(() => program.read(pageId)).toBe("> [!note]- More\n> hidden words\n");
});

test("a toggle is left by Enter on an empty line, and its mark is a sign while its text is written", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Toggle", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.type("/toggle");
  await page.keyboard.press("Enter");
  await page.keyboard.type("More");
  const mark = textOf(page).getByText("[!note]-");
  expect(await mark.evaluate((one) => getComputedStyle(one).fontSize)).toBe("0px");
  await press(page, "Enter");
  await page.keyboard.type("hidden words");
  await press(page, "Enter", "Enter");
  await page.keyboard.type("outside");
  await expect.poll(() => program.read(pageId)).toBe("> [!note]- More\n> hidden words\n\noutside\n");
  // Beside the mark, it can be edited.
  await textOf(page).getByText("More").click();
  await press(page, "Home");
  expect(await mark.evaluate((one) => getComputedStyle(one).fontSize)).not.toBe("0px");
});

test.describe("by touch on a phone", () => {
  test.use({ hasTouch: form === "phone" });

  test("the menu of a block opens by a key, and on a phone from the bar", async ({ page, program }) => {
    const pageId = await program.create("Keys", "one\n\n__two__\n\nthree\n");
    await page.goto(`/pages/${pageId}`);
    await goTo(page, "two");
    const menu = page.getByRole("menu", { name: "Block" });
    if (form === "phone") await page.getByRole("button", { name: "Block", exact: true }).click();
    else await press(page, "Control+.");
    await expect(menu).toBeVisible();
    // What is scrolled in a menu is reached once one of its items has the focus.
    if (form === "phone") await press(page, "ArrowDown");
    expect(await findBarriers(page)).toEqual([]);
    if (form === "phone") await menu.getByRole("menuitem", { name: "Move up" }).click();
    else {
      await expect(menu.getByRole("menuitem", { name: "Move up" })).toBeFocused();
      await press(page, "Enter");
    }
    await expect.poll(() => program.read(pageId)).toBe("__two__\n\none\n\nthree\n");
    await expect(textOf(page)).toBeFocused();
  });
});

test("the language of code is searched and chosen, or typed, and only its word changes", async ({
  page,
  program,
}) => {
  const write = (language: string) => `* before\n\n~~~~${language}  x=1\n  code\n~~~~\n\n__after__\n`;
  const pageId = await program.create("Code", write("js"));
  await page.goto(`/pages/${pageId}`);
  await page.getByRole("button", { name: "Language of the code: js" }).click();
  const search = page.getByRole("combobox", { name: "Find or type a language" });
  await expect(search).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.type("typ");
  await expect(page.getByRole("option")).toHaveText(["typescript", "Use “typ”"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe(write("typescript"));
  await page.getByRole("button", { name: "Language of the code: typescript" }).click();
  await expect(search).toBeFocused();
  await page.keyboard.type("gleam");
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe(write("gleam"));
});

test("long lines of code wrap where one wants, and code is copied", async ({ page, program, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const long = "oats ".repeat(60).trim();
  const pageId = await program.create("Code", `\`\`\`\n${long}\n\`\`\`\n`);
  await page.goto(`/pages/${pageId}`);
  const code = textOf(page).locator("pre");
  const isCut = () => code.evaluate((box) => box.scrollWidth > box.clientWidth);
  await expect.poll(isCut).toBe(true);
  await code.hover();
  await page.getByRole("button", { name: "Wrap long lines" }).click();
  await expect.poll(isCut).toBe(false);
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long);
  // Also after the page is opened again; the text does not know.
  await page.reload();
  await expect(page.getByRole("button", { name: "Wrap long lines" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(isCut).toBe(false);
  expect(await program.read(pageId)).toBe(`\`\`\`\n${long}\n\`\`\`\n`);
});

test("a day in the line of a task makes it due", async ({ page, program }) => {
  const pageId = await program.create("Days", "- [ ] Pay the bill\n- [ ] Call\n- [ ] Ask\n- Plain\n");
  await page.goto(`/pages/${pageId}`);
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv-SE"));
  const write = async (line: string, typed: string) => {
    await goTo(page, line);
    await page.keyboard.press("End");
    await page.keyboard.type(typed);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
  };
  await write("Pay the bill", " /today");
  await write("Call", " @today");
  await write("Plain", " /today");
  await goTo(page, "Ask");
  await page.keyboard.press("End");
  await page.keyboard.type(" /pick");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Day" }).fill("2031-02-03");
  await page.keyboard.press("Enter");
  const written = `- [ ] Pay the bill 📅 ${today}\n- [ ] Call 📅 ${today}\n- [ ] Ask 📅 2031-02-03\n- Plain ${today}\n`;
  await expect.poll(() => program.read(pageId)).toBe(written);
  // A task has one due day, and other days stay what they are.
  await page.keyboard.type(" or /tomorrow");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => program.read(pageId))
    .toMatch(/\n- \[ \] Ask 📅 2031-02-03 or \d{4}-\d\d-\d\d\n- Plain/);
  await page.goto("/tasks");
  await expect(page.getByRole("list", { name: "Tasks" })).toContainText("Pay the bill");
});

test("days are written from the slash menu", async ({ page, program }) => {
  const pageId = await program.create("Days", "Due");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "Due");
  await page.keyboard.press("End");
  await page.keyboard.type(" /tomorrow");
  await page.keyboard.press("Enter");
  const day = await page.evaluate(() => {
    const next = new Date();
    next.setDate(next.getDate() + 1);
    return next.toLocaleDateString("sv-SE");
  });
  await expect.poll(() => program.read(pageId)).toBe(`Due ${day}`);
  await page.keyboard.type(" or /pick");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Day" }).fill("2031-02-30");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Day" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Day" }).fill("2031-02-03");
  await expect(page.getByRole("grid", { name: "February 2031" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe(`Due ${day} or 2031-02-03`);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(" or /pick");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Day" }).fill("2031-02-03");
  if (form === "keyboard") {
    await page.getByRole("button", { name: /February 3rd, 2031/ }).focus();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"])
      await page.keyboard.press(key);
  } else await page.getByRole("button", { name: /February 14th, 2031/ }).click();
  await expect.poll(() => program.read(pageId)).toBe(`Due ${day} or 2031-02-03 or 2031-02-14`);
  await expect(textOf(page)).toBeFocused();
});

test("selected blocks are moved together by keys, and never above the properties", async ({
  page,
  program,
}) => {
  test.skip(form === "phone", "There are no such keys.");
  const pageId = await program.create("Moved", "---\na: 1\n---\n\n# One\n\ntwo\n\n- three\n- four\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("two").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Alt+Shift+ArrowUp");
  const moved = "---\na: 1\n---\n\ntwo\n\n- three\n- four\n\n# One\n";
  await expect.poll(() => program.read(pageId)).toBe(moved);
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect.poll(() => program.read(pageId)).toBe("---\na: 1\n---\n\n# One\n\ntwo\n\n- three\n- four\n");
  await page.keyboard.press("Control+z");
  await expect.poll(() => program.read(pageId)).toBe(moved);
});

test("selected blocks are dragged together, to where a line shows", async ({ page, program }) => {
  test.skip(form !== "wide", "Blocks are dragged by a mouse.");
  const pageId = await program.create("Blocks", "# one\n\n__two__\n\nthree\n\n##  four\n");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "two");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+End");
  await textOf(page).getByText("three").hover();
  await page.getByRole("button", { name: "Block", exact: true }).hover();
  await page.mouse.down();
  const four = await textOf(page).getByText("four").boundingBox();
  if (four === null) throw new Error("The last block is not on screen.");
  await page.mouse.move(four.x + 5, four.y + four.height - 4, { steps: 5 });
  await page.mouse.move(four.x + 6, four.y + four.height - 3);
  await expect(page.locator(".rich-drop-line")).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => program.read(pageId)).toBe("# one\n\n##  four\n\n__two__\n\nthree\n");
  await page.keyboard.press("Control+z");
  await expect.poll(() => program.read(pageId)).toBe("# one\n\n__two__\n\nthree\n\n##  four\n");
});
