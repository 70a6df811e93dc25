import type { Locator } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, inTree, saveState, signIn, test, textOf } from "./journey";
import { panel } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

const front = [
  "---",
  "# by hand",
  "status:  'draft'   # state",
  "due: 2026-12-01",
  'tags: [a, "b c"]',
  "done: false",
  "note: |",
  "  two",
  "  lines",
  "---",
  "",
  "Text",
  "",
].join("\r\n");

test("properties are changed in the panel, and every other byte of the page stays", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Described", front);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Text");
  await page.keyboard.press("Control+Alt+b");
  await panel(page).getByRole("tab", { name: "Properties" }).click();
  const properties = panel(page).getByRole("region", { name: "Front matter" });
  let expected = front;
  const becomes = async (before: string, after: string) => {
    expected = expected.replace(before, after);
    await expect.poll(() => program.read(pageId)).toBe(expected);
    await expect(saveState(page)).toHaveText("Saved");
  };

  const status = properties.getByRole("textbox", { name: "status", exact: true });
  await status.fill("never mind");
  await status.press("Escape");
  await expect(status).toHaveValue("draft");
  await status.fill("it's out");
  await status.press("Enter");
  await becomes("'draft'", "'it''s out'");
  const done = properties.getByRole("checkbox", { name: "done" });
  const choices = await recordChoices(done);
  await done.check();
  await becomes("false", "true");
  expect(await choices()).toEqual(["Yes"]);
  await properties.getByRole("textbox", { name: "Add to tags" }).fill("c, d");
  await properties.getByRole("textbox", { name: "Add to tags" }).press("Enter");
  await becomes('"b c"]', '"b c", "c, d"]');
  await properties.getByRole("button", { name: "Remove a from tags" }).click();
  await expect(properties.getByRole("textbox", { name: "Add to tags" })).toBeFocused();
  await becomes("[a, ", "[");
  await properties.getByLabel("due", { exact: true }).fill("2027-01-31");
  await properties.getByLabel("due", { exact: true }).press("Enter");
  await becomes("2026-12-01", "2027-01-31");
  await expect(properties.getByText("Other values can be changed in source mode")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  // Added by keyboard; what cannot be is said where it was typed.
  await properties.getByRole("button", { name: "Add property" }).press("Enter");
  await expect(properties.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("due");
  await properties.getByRole("combobox", { name: "Kind" }).selectOption("Number");
  await properties.getByRole("textbox", { name: "Value" }).fill("many");
  await properties.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(properties.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/already/);
  await properties.getByRole("textbox", { name: "Name" }).fill("how many");
  await page.keyboard.press("Enter");
  await expect(properties.getByRole("textbox", { name: "Value" })).toHaveAccessibleDescription(
    /Enter a number/,
  );
  await properties.getByRole("textbox", { name: "Value" }).fill("2.50");
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(properties.getByRole("button", { name: "Add property" })).toBeFocused();
  await becomes("  lines\r\n", "  lines\r\nhow many: 2.5\r\n");

  // Removed, and back as it was; in the text, one step of undo for each change.
  await properties.getByRole("button", { name: "Remove note" }).press("Enter");
  await expect(page.getByText("The property “note” is removed.")).toBeVisible();
  await becomes("note: |\r\n  two\r\n  lines\r\n", "");
  await page.getByRole("button", { name: "Undo" }).click();
  await becomes("how many", "note: |\r\n  two\r\n  lines\r\nhow many");
  await textOf(page).getByText("Text", { exact: true }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!");
  await becomes("Text\r\n", "Text!\r\n");
  await status.fill("over");
  await status.press("Enter");
  await becomes("'it''s out'", "'over'");
  await textOf(page).getByText("Text!", { exact: true }).click();
  await page.keyboard.press("Control+z");
  await becomes("'over'", "'it''s out'");
  await expect(status).toHaveValue("it's out");

  // The same beside the source; what is no mapping is left alone, with the way to change it.
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page)).toContainText("# by hand");
  await status.fill("last");
  await status.press("Enter");
  await expect(textOf(page)).toContainText("status:  'last'   # state");
  await becomes("'it''s out'", "'last'");
  await program.write(pageId, "---\n- a\n---\nText");
  await expect(properties).toContainText("Change it in source mode (Ctrl Alt M)");
  await expect(properties.getByRole("button", { name: "Add property" })).toBeHidden();
});

/** Gives what tells everything that a box was seen to say since, in order. */
async function recordChoices(box: Locator): Promise<() => Promise<string[]>> {
  const choices = await box.evaluateHandle((input) => {
    const label = input.closest("label");
    const seen: string[] = [];
    const record = () => seen.push(label?.textContent ?? "");
    if (label) new MutationObserver(record).observe(label, { characterData: true, subtree: true });
    return seen;
  });
  return () => choices.jsonValue();
}

test("front matter reads as names and values, and as it is written where the caret is", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Described", "---\nplan:  'draft'\ntags: [a, b c]\n---\n\nText\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page).getByRole("term")).toHaveText(["plan", "tags"]);
  await expect(textOf(page).getByRole("definition")).toHaveText(["draft", "ab c"]);
  expect(await findBarriers(page)).toEqual([]);
  // From the title the way leads into the text, and the properties stay as they read.
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("A ");
  await expect(textOf(page).getByRole("term")).toHaveText(["plan", "tags"]);
  await expect.poll(() => program.read(pageId)).toMatch(/^A Text$/m);
  await textOf(page).getByRole("definition").first().click();
  // The caret is behind the value that was clicked; the lines are drawn a frame later.
  const source = textOf(page).getByText("plan:  'draft'");
  await expect.poll(async () => (await source.boundingBox())?.width).toBeGreaterThan(100);
  // Without a mouse the way in is from the text below.
  if (form === "keyboard") {
    for (let line = 0; line < 4; line += 1) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
  }
  await page.keyboard.type(" # for now");
  await expect
    .poll(() => program.read(pageId))
    .toBe("---\nplan:  'draft' # for now\ntags: [a, b c]\n---\n\nA Text\n");
  // The start is that of the text, until the caret is there: before the front matter it would be none any more.
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("So ");
  await expect(textOf(page).getByRole("term")).toHaveText(["plan", "tags"]);
  await expect.poll(() => program.read(pageId)).toMatch(/\n---\n\nSo A Text\n$/);
  for (let times = 0; times < 2; times += 1) await page.keyboard.press("Control+Home");
  await expect(textOf(page)).toContainText("plan:  'draft' # for now");
});

test("what is typed quickly in a long page all stays", async ({ page, program }) => {
  const body = `\n---\n\nText\n\n${"A paragraph of a long page.\n\n".repeat(2_000)}`;
  const otherId = await program.create("Other", "");
  const pageId = await program.create("Long", `---\ntags: [x, y]\nplan: draft${body}`);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Text");
  await page.keyboard.press("Control+Alt+b");
  await panel(page).getByRole("tab", { name: "Properties" }).click();
  const tags = panel(page).getByRole("textbox", { name: "Add to tags" });
  await tags.focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("one\ntwo\nthree\n");
  const front = async () => (await program.read(pageId)).replace(body, "");
  await expect.poll(front).toBe("---\ntags: [one, two, three]\nplan: draft");

  // Typed when the panel is closed by a key.
  await panel(page).getByRole("textbox", { name: "plan" }).fill("final");
  await page.keyboard.press("Control+Alt+b");
  await expect.poll(front).toBe("---\ntags: [one, two, three]\nplan: final");

  // Undone from another page.
  await page.keyboard.press("Control+Alt+b");
  await panel(page).getByRole("button", { name: "Remove plan" }).press("Enter");
  await expect.poll(front).toBe("---\ntags: [one, two, three]");
  await expect(saveState(page)).toHaveText("Saved");
  await inTree(page, "Other").click();
  await expect(page).toHaveURL(new RegExp(otherId));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(front).toBe("---\ntags: [one, two, three]\nplan: final");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: "dark" });

  test("a page without properties gets its first one", async ({ page, program }) => {
    const pageId = await program.create("Plain", "Text");
    await page.goto(`/pages/${pageId}`);
    await expect(textOf(page)).toContainText("Text");
    await page.getByRole("button", { name: /Open the panel/ }).tap();
    await page.getByRole("tab", { name: "Properties" }).tap();
    await page.getByRole("button", { name: "Add property" }).tap();
    await page.getByRole("textbox", { name: "Name" }).fill("tags");
    await page.getByRole("combobox", { name: "Kind" }).selectOption("List");
    await page.getByRole("textbox", { name: "Value" }).fill("one, two");
    await page.getByRole("button", { name: "Add", exact: true }).tap();
    await expect.poll(() => program.read(pageId)).toBe("---\ntags:\n  - one\n  - two\n---\nText");
    const list = page.getByRole("list", { name: "Front matter" });
    expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);

    // Escape is the field's first, then the sheet's.
    const more = list.getByRole("textbox", { name: "Add to tags" });
    await more.fill("never mind");
    await more.press("Escape");
    await expect(more).toHaveValue("");
    await more.press("Escape");
    await expect(page.getByRole("dialog", { name: "About this page" })).toBeHidden();
    await expect(page.getByRole("button", { name: /Open the panel/ })).toBeFocused();
    expect(await program.read(pageId)).toBe("---\ntags:\n  - one\n  - two\n---\nText");
  });
});

test("a link is opened by one click, although the caret was in the source above it", async ({
  page,
  program,
}) => {
  test.skip(form === "keyboard", "It is about what moves under the pointer.");
  await program.create("Rome", "Here");
  const pageId = await program.create("Start", `${front}[[Rome]]\r\n`);
  await page.goto(`/pages/${pageId}`);
  await textOf(page).focus();
  const source = textOf(page).getByText("# by hand");
  await expect(source).toBeInViewport();
  const link = textOf(page).getByRole("link", { name: "Rome" });

  // Where the link was when the button went down, it still is when it comes up.
  await link.hover();
  const before = await link.boundingBox();
  await page.mouse.down();
  expect(await link.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "Rome" })).toBeVisible();

  // Nor does it move where the focus is what opens the source.
  await page.goBack();
  await link.hover();
  await page.mouse.down();
  await expect(textOf(page)).toBeFocused();
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "Rome" })).toBeVisible();
});
