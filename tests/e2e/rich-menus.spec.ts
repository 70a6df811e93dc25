import type { Page } from "playwright/test";
import { choose } from "./choose";
import { form } from "./form";
import { expect, inTree, signIn, test, textOf } from "./journey";
import { doAndUndo, goTo, press, type Action } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

/** Chooses from the slash menu in a new line below a text. */
const slash = async (page: Page, name: string) => {
  await goTo(page, "Last & least");
  await page.keyboard.type(`\n/${name.slice(0, 4).toLowerCase()}`);
  await expect(page.getByRole("listbox", { name: "Insert" }).getByRole("option", { name })).toBeVisible();
  await page.getByRole("option", { name, exact: true }).click();
};

const inserted: [name: string, keys: string, markdown: string][] = [
  ["Heading 1", "New", "New\r\n==="],
  ["Heading 2", "New", "New\r\n---"],
  ["Heading 3", "New", "### New"],
  ["Bulleted list", "New", "- New"],
  ["Numbered list", "New", "1) New"],
  ["Task list", "New", "- [ ] New"],
  ["Quote", "New", "> New"],
  ["Callout", "New", "> [!note]\r\n> New"],
  ["Code block", "let b;", "~~~\r\nlet b;\r\n~~~"],
  ["Table", "New", "| New | | |\r\n| - | - | - |\r\n| | | |\r\n| | | |"],
  ["Formula", "x^2", "$$\r\nx^2\r\n$$"],
  ["Diagram", " --> C", "~~~mermaid\r\ngraph TD\r\n  A --> B --> C\r\n~~~"],
  ["Divider", "New", "---\r\n\r\nNew"],
  ["Footnote", "New", "[^1]\r\n\r\n[^1]: New"],
];

const last = "Last &amp; least";

const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Selection" });

/** Selects the last word of the page and presses a button of the toolbar. */
const mark = async (page: Page, name: string) => {
  await goTo(page, "Last & least");
  await press(page, "Control+Shift+ArrowLeft");
  await toolbar(page).getByRole("button", { name, exact: true }).click();
};

const turnInto = async (page: Page, name: string) => {
  await goTo(page, "Last & least");
  await press(page, "Shift+Home");
  await choose(toolbar(page).getByRole("combobox", { name: "Turn into" }), name);
};

const insertions: Action[] = inserted.map(([name, keys, markdown]) => ({
  name: `inserting: ${name}`,
  act: async (page: Page) => {
    await slash(page, name);
    await page.keyboard.type(keys);
  },
  was: last,
  is: `${last}\r\n\r\n${markdown}`,
}));

const changes: Action[] = [
  ...[
    { name: "Bold", markdown: "__least__" },
    { name: "Italic", markdown: "_least_" },
    { name: "Strikethrough", markdown: "~~least~~" },
    { name: "Code", markdown: "`least`" },
    { name: "Highlight", markdown: "==least==" },
  ].map(({ name, markdown }) => ({
    name: `marking: ${name}`,
    act: (page: Page) => mark(page, name),
    was: last,
    is: `Last &amp; ${markdown}`,
  })),
  ...[
    { name: "Heading 2", markdown: "Last & least\r\n------------" },
    { name: "Bulleted list", markdown: `- ${last}` },
    { name: "Numbered list", markdown: `1) ${last}` },
    { name: "Task list", markdown: `- [ ] ${last}` },
    { name: "Quote", markdown: `> ${last}` },
  ].map(({ name, markdown }) => ({
    name: `turning into: ${name}`,
    act: (page: Page) => turnInto(page, name),
    was: last,
    is: markdown,
  })),
  {
    name: "setting a link",
    act: async (page) => {
      await mark(page, "Link");
      await page.getByRole("textbox", { name: "Address of the link" }).fill("example.com/a");
      await press(page, "Enter");
    },
    was: last,
    is: "Last &amp; [least](https://example.com/a)",
  },
];

test("each choice of the slash menu changes only its own bytes, and Undo gives them back", ({
  page,
  program,
}) => doAndUndo(page, program, insertions));

test("each button of the toolbar changes only its own bytes, and Undo gives them back", ({ page, program }) =>
  doAndUndo(page, program, changes));

test("the slash menu is a list box: filtered while typing, chosen by keys, left by Escape", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Slash", "and/or");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "and/or");
  const list = page.getByRole("listbox", { name: "Insert" });
  await page.keyboard.type("/no");
  await expect(list).toBeHidden();
  await page.keyboard.type(" /h");
  await expect(list.getByRole("option").first()).toHaveText("Heading 1");
  await press(page, "ArrowDown");
  const active = list.getByRole("option", { selected: true });
  await expect(active).toHaveText("Heading 2");
  await expect(textOf(page)).toHaveAttribute(
    "aria-activedescendant",
    (await active.getAttribute("id")) ?? "none",
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await press(page, "Escape");
  await expect(list).toBeHidden();
  await page.keyboard.type(" x\n/quo");
  await expect(list.getByRole("option")).toHaveText(["Quote"]);
  await page.keyboard.type("\nsaid");
  await expect.poll(() => program.read(pageId)).toBe("and/or/no /h x\n\n> said");
});

test("behind a word the slash menu chooses nothing by itself", async ({ page, program }) => {
  const pageId = await program.create("Slash", "Start\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Start").click();
  await press(page, "Control+End");
  const list = page.getByRole("listbox", { name: "Insert" });
  await page.keyboard.type(" and/or");
  await expect(list.getByRole("option", { selected: true })).toHaveCount(0);
  await expect(list.getByRole("option").first()).toBeVisible();
  await press(page, "Enter");
  await page.keyboard.type("line/");
  await expect(list).toBeVisible();
  await press(page, "ArrowDown", "Enter");
  await expect(textOf(page).getByRole("heading", { name: "line" })).toBeVisible();
  await expect.poll(() => program.read(pageId)).toBe("Start and/or\n\n# line\n");
});

test("brackets complete to a page, with its folders where its title is not enough", async ({
  page,
  program,
}) => {
  const folderId = await program.createFolder("Work");
  await program.create("Budget", "", folderId);
  await program.create("Budget", "");
  await program.create("Reading list", "");
  const pageId = await program.create("Links", "See");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "See");
  const list = page.getByRole("listbox", { name: "Pages to link to" });
  await page.keyboard.type(" [[Read");
  await list.getByRole("option", { name: "Reading list" }).click();
  await page.keyboard.type(", [[Budg");
  await list.getByRole("option", { name: "Budget /Work" }).click();
  await page.keyboard.type(", [[Read|books");
  await expect(list.getByRole("option").first()).toHaveText("Reading list");
  await press(page, "Enter");
  await page.keyboard.type(", [[Fresh idea");
  await list.getByRole("option", { name: "Create “Fresh idea”" }).click();
  await page.keyboard.type(".");
  await expect
    .poll(() => program.read(pageId))
    .toBe("See [[Reading list]], [[Work/Budget|Budget]], [[Reading list|books]], [[Fresh idea]].");
  await expect(inTree(page, "Fresh idea")).toBeVisible();
});

test("the toolbar of a selection is reached by Alt F10 and left by Escape", async ({ page, program }) => {
  const pageId = await program.create("Keys", "one [two](/a) three");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "one two three");
  await press(page, "Control+Shift+ArrowLeft");
  await expect(toolbar(page)).toBeVisible();
  await press(page, "Alt+F10");
  await expect(toolbar(page).getByRole("combobox", { name: "Turn into" })).toBeFocused();
  await press(page, "ArrowRight", "Enter");
  await expect.poll(() => program.read(pageId)).toBe("one [two](/a) **three**");
  await press(page, "Escape");
  await expect(textOf(page)).toBeFocused();
});

test("the toolbar goes with what is selected, and out of sight with it", async ({ page, program }) => {
  test.skip(form !== "wide", "On a phone it stands above the keyboard.");
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line}.`).join("\n\n");
  await page.goto(`/pages/${await program.create("Long", lines)}`);
  await textOf(page)
    .getByText("Line 5.")
    .dblclick({ position: { x: 8, y: 10 } });
  await expect(toolbar(page)).toBeVisible();
  const scrollTo = (top: number) => page.locator("main").evaluate((main, to) => main.scrollTo(0, to), top);
  const gap = async () => {
    const [bar, text] = [
      await toolbar(page).boundingBox(),
      await textOf(page).getByText("Line 5.").boundingBox(),
    ];
    return bar === null || text === null ? null : Math.round(text.y - bar.y);
  };
  const before = await gap();
  await scrollTo(120);
  await expect.poll(gap).toBe(before);
  await scrollTo(1_500);
  await expect(toolbar(page)).toBeHidden();
  await scrollTo(120);
  await expect(toolbar(page)).toBeVisible();
});

test("Alt Shift and an arrow move a block, and an item within its list", async ({ page, program }) => {
  const pageId = await program.create("Move", "__one__\n\n* two\n* three\n\n~~~\nfour\n~~~\n");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "three");
  await press(page, "Alt+Shift+ArrowUp");
  await expect.poll(() => program.read(pageId)).toBe("__one__\n\n* three\n* two\n\n~~~\nfour\n~~~\n");
  await goTo(page, "one");
  await press(page, "Alt+Shift+ArrowDown");
  await expect.poll(() => program.read(pageId)).toBe("* three\n* two\n\n__one__\n\n~~~\nfour\n~~~\n");
});
