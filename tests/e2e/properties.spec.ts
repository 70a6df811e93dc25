import type { Locator } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, inTree, saveState, signIn, test, textOf } from "./journey";
import { front, openProperties } from "./open-properties";

test.beforeEach(({ page, person }) => signIn(page, person));

test("properties are changed in place, and every other byte of the page stays", async ({ page, program }) => {
  const pageId = await program.create("Described", front);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Text");
  const properties = await openProperties(page, "status");
  let expected = front;
  const becomes = async (before: string, after: string) => {
    expected = expected.replace(before, after);
    await expect.poll(() => program.read(pageId)).toBe(expected);
    await expect(saveState(page)).toHaveText("Saved");
  };
  expect(await findBarriers(page)).toEqual([]);

  const status = properties.getByRole("textbox", { name: "status", exact: true });
  await status.fill("never mind");
  await status.press("Escape");
  await expect(status).toHaveValue("draft");
  await status.fill("it's out");
  await status.press("Enter");
  await becomes("'draft'", "'it''s out'");
  const dueField = properties.getByRole("textbox", { name: "due", exact: true });
  await dueField.fill("tomorrow");
  await dueField.press("Enter");
  await expect(properties.getByRole("alert")).toHaveText("This is no day. Write it as 2026-12-01.");
  await dueField.press("Escape");
  await expect(properties.getByRole("alert")).toHaveCount(0);
  const done = properties.getByRole("checkbox", { name: "done" });
  const choices = await recordChoices(done);
  await done.check();
  await becomes("false", "true");
  expect(await choices()).toEqual(["Yes"]);
  const more = properties.getByRole("combobox", { name: "Add to tags" });
  await more.fill("c, d #e");
  await more.press("Enter");
  await becomes('"b c"]', '"b c", c, d, e]');
  await properties.getByRole("button", { name: "Remove a from tags" }).click();
  await expect(more).toBeFocused();
  await becomes("[a, ", "[");
  const due = properties.getByLabel("due", { exact: true });
  await due.fill("2027-01-31");
  await due.press("Enter");
  await becomes("2026-12-01", "2027-01-31");
  await expect(properties).toContainText("Sun 31 January 2027");

  // Undone and done again from where the change was made, one step for each change.
  await due.press("Control+z");
  await becomes("2027-01-31", "2026-12-01");
  await due.press("Control+Shift+z");
  await becomes("2026-12-01", "2027-01-31");
  // A day of the calendar, by the mouse and by keys; what is no day is not stored.
  await due.click();
  if (form === "keyboard") await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("grid", { name: "January 2027" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  if (form === "keyboard")
    for (const key of ["ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter"])
      await page.keyboard.press(key);
  else await page.getByRole("button", { name: /January 20th, 2027/ }).click();
  await becomes("2027-01-31", "2027-01-20");
  await expect(due).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /January 20th, 2027/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await becomes("2027-01-20", "2027-02-21");
  await expect(due).toBeFocused();
  await due.fill("soon");
  await due.press("Enter");
  await expect(due).toHaveAttribute("aria-invalid", "true");
  await due.press("Escape");
  await expect(due).toHaveValue("2027-02-21");
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

  // What somebody else changes is there at once, and what is typed meanwhile stays.
  await status.fill("mine");
  await program.edit(pageId, "done: true", "done: false");
  expected = expected.replace("done: true", "done: false");
  await expect(properties.getByRole("checkbox", { name: "done" })).not.toBeChecked();
  await status.press("Enter");
  await becomes("'it''s out'", "'mine'");
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

test("a property is added, renamed, given another type and removed", async ({ page, program }) => {
  await program.create("Other", "---\nreviewed: 2026-01-01\n---\n");
  const pageId = await program.create("Described", "---\nplan: 12 # so far\n---\nText\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Text");
  const properties = await openProperties(page, "plan");
  const reads = (markdown: string) => expect.poll(() => program.read(pageId)).toBe(markdown);

  // What cannot be is said where it was typed.
  await properties.getByRole("button", { name: "Add property" }).press("Enter");
  const name = properties.getByRole("combobox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("plan");
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription(/already/);
  expect(await findBarriers(page)).toEqual([]);
  // A name of another page brings its type along, and the value follows.
  await name.fill("rev");
  await expect(properties.getByRole("option", { name: "reviewed" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const reviewed = properties.getByLabel("reviewed", { exact: true });
  await expect(reviewed).toBeFocused();
  await reviewed.fill("2026-05-06");
  await page.keyboard.press("Enter");
  await reads("---\nplan: 12 # so far\nreviewed: 2026-05-06\n---\nText\n");

  await properties.getByRole("button", { name: "Add property" }).click();
  await page.keyboard.type("people");
  await properties.getByRole("button", { name: /^Type:/ }).click();
  await page.getByRole("menuitemradio", { name: "List" }).click();
  await name.press("Enter");
  await expect(properties.getByRole("combobox", { name: "Add to people" })).toBeFocused();
  await page.keyboard.type("Ben,Maya,");
  await reads("---\nplan: 12 # so far\nreviewed: 2026-05-06\npeople: [Ben, Maya]\n---\nText\n");

  // By the menu of its name.
  const menuOf = async (property: string, item: string) => {
    await properties.getByRole("button", { name: property, exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await menuOf("plan", "Rename");
  await expect(properties.getByRole("textbox", { name: "New name of plan" })).toBeFocused();
  await page.keyboard.type("number of pages");
  await page.keyboard.press("Enter");
  await expect(properties.getByRole("button", { name: "number of pages" })).toBeFocused();
  await reads("---\nnumber of pages: 12 # so far\nreviewed: 2026-05-06\npeople: [Ben, Maya]\n---\nText\n");
  await properties.getByRole("button", { name: "number of pages" }).click();
  await page.getByRole("menuitemradio", { name: "Text" }).click();
  await reads('---\nnumber of pages: "12" # so far\nreviewed: 2026-05-06\npeople: [Ben, Maya]\n---\nText\n');
  await menuOf("people", "Remove");
  await expect(page.getByText("The property “people” is removed.")).toBeVisible();
  await reads('---\nnumber of pages: "12" # so far\nreviewed: 2026-05-06\n---\nText\n');
  await page.getByRole("button", { name: "Undo" }).click();
  await reads('---\nnumber of pages: "12" # so far\nreviewed: 2026-05-06\npeople: [Ben, Maya]\n---\nText\n');
});

test("front matter is shown as it is written only when asked for, or when it is no list of properties", async ({
  page,
  program,
}) => {
  const markdown = "---\nplan:  'draft'\ndeep: { a: 1 }\n---\n\nText\n";
  const pageId = await program.create("Described", markdown);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Text");
  const properties = await openProperties(page, "plan");
  const source = textOf(page).getByText("plan:  'draft'");
  await expect(source).toBeHidden();

  // No key of the text leads into what is not seen, or takes it away.
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("A ");
  for (const key of ["Control+Home", "Control+Home", "ArrowUp", "ArrowLeft", "Backspace", "Backspace"])
    await page.keyboard.press(key);
  await page.keyboard.type("So ");
  await expect.poll(() => program.read(pageId)).toBe(markdown.replace("Text", "So A Text"));
  // All of the text is cut and put back, without what stands above it.
  for (const key of ["Control+a", "Control+x", "Control+v"]) await page.keyboard.press(key);
  await expect.poll(() => program.read(pageId)).toBe(markdown.replace("Text", "So A Text"));
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("New");
  await expect.poll(() => program.read(pageId)).toBe(markdown.replace("Text", "New"));
  await expect(source).toBeHidden();

  // A value in another one is edited as text, with the caret there.
  await properties.getByRole("button", { name: /^Edit deep as YAML/ }).click();
  await expect(source).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(" # deep");
  await expect
    .poll(() => program.read(pageId))
    .toBe(markdown.replace("1 }", "1 } # deep").replace("Text", "New"));
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(source).toBeHidden();
  await page.keyboard.type("ly ");
  await expect.poll(() => program.read(pageId)).toMatch(/\n---\n\nly New\n$/);

  // What cannot be read says so.
  await program.write(pageId, "---\nplan: [\n---\nText");
  await expect(page.getByText(/because it is not valid YAML/)).toBeVisible();
  await expect(textOf(page)).toContainText("plan: [");
  await program.write(pageId, '+++\nplan = "x"\n+++\nText');
  await expect(page.getByText(/TOML is shown as it is written/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test("a text is chosen from those that other pages have", async ({ page, program }) => {
  await program.create("One", "---\nstatus: Done\n---\n");
  await program.create("Two", "---\nstatus: Draft\n---\n");
  await program.create("Three", "---\nstatus: Done\n---\n");
  const pageId = await program.create("Four", "---\nstatus:  Idea # soon\n---\n");
  await page.goto(`/pages/${pageId}`);
  const properties = await openProperties(page, "status");
  const status = properties.getByRole("textbox", { name: "status", exact: true });
  await status.focus();
  await page.keyboard.press("ArrowDown");
  const offered = properties.getByRole("listbox", { name: "Used in other pages" }).getByRole("option");
  await expect(offered).toHaveText(["Done", "Draft"]);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("---\nstatus:  Draft # soon\n---\n");
  await expect(status).toHaveValue("Draft");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("do");
  await expect(offered).toHaveText(["Done"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(status).toHaveValue("Draft");
});

test("what is typed quickly in a long page all stays", async ({ page, program }) => {
  const body = `\n---\n\nText\n\n${"A paragraph of a long page.\n\n".repeat(2_000)}`;
  const otherId = await program.create("Other", "");
  const pageId = await program.create("Long", `---\ntags: [x, y]\nplan: draft${body}`);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Text");
  const properties = await openProperties(page, "tags");
  await properties.getByRole("combobox", { name: "Add to tags" }).focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("one\ntwo\nthree\n");
  const start = async () => (await program.read(pageId)).replace(body, "");
  await expect.poll(start).toBe("---\ntags: [one, two, three]\nplan: draft");

  // Typed when the page is left by a key.
  await properties.getByRole("textbox", { name: "plan" }).fill("final");
  await page.keyboard.press("Control+Alt+m");
  await expect.poll(start).toBe("---\ntags: [one, two, three]\nplan: final");
  await page.keyboard.press("Control+Alt+m");

  // Undone from another page.
  await properties.getByRole("button", { name: "plan", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect.poll(start).toBe("---\ntags: [one, two, three]");
  await expect(saveState(page)).toHaveText("Saved");
  await inTree(page, "Other").click();
  await expect(page).toHaveURL(new RegExp(otherId));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(start).toBe("---\ntags: [one, two, three]\nplan: final");
});

test("a link in a property is followed by a click", async ({ page, program }) => {
  await program.create("Rome", "Here");
  const pageId = await program.create("Start", '---\nplace: "[[Rome]]"\n---\nText\n');
  await page.goto(`/pages/${pageId}`);
  const properties = await openProperties(page, "place");
  await properties.getByRole("button", { name: "Edit place" }).click();
  await expect(properties.getByRole("textbox", { name: "place" })).toHaveValue("[[Rome]]");
  await page.keyboard.press("Escape");
  await properties.getByRole("link", { name: "Rome" }).click();
  await expect(page.getByRole("heading", { name: "Rome" })).toBeVisible();
});
