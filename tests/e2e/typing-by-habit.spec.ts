import type { Page } from "playwright/test";
import { expect, signIn, test, textOf, type Program } from "./journey";
import { goTo, press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

/** Types into a new page; a tab indents. */
async function typeIntoNew(page: Page, program: Program, keys: string): Promise<string> {
  const pageId = await program.create("Typed", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await typeKeys(page, keys);
  return pageId;
}

async function typeKeys(page: Page, keys: string): Promise<void> {
  for (const [index, part] of keys.split("\t").entries()) {
    if (index > 0) await press(page, "Tab");
    await page.keyboard.type(part);
  }
}

async function expectStored(page: Page, program: Program, pageId: string, markdown: string): Promise<void> {
  await press(page, "Control+s");
  await expect.poll(async () => (await program.read(pageId)).trimEnd()).toBe(markdown);
}

const lists: [name: string, keys: string, items: string[], markdown: string][] = [
  ["bullets", "- a\n- b\n- c\n", ["a", "b", "c", ""], "- a\n- b\n- c\n-"],
  ["bullets of all signs", "* a\n+ b\n- c", ["a", "b", "c"], "- a\n- b\n- c"],
  ["numbers", "1. one\n2. two\n3. three", ["one", "two", "three"], "1. one\n2. two\n3. three"],
  ["numbers with brackets", "4) four\n5) five", ["four", "five"], "4. four\n5. five"],
  [
    "tasks",
    "- [ ] one\n- [ ] two\n- [x] three",
    ["one", "two", "three"],
    "- [ ] one\n- [ ] two\n- [x] three",
  ],
  [
    "boxes alone",
    "[ ] one\n[x] two\n[ ] three",
    ["one", "two", "three"],
    "- [ ] one\n- [x] two\n- [ ] three",
  ],
  [
    "a box below bullets",
    "- one\n- [ ] two\n- three",
    ["one", "two", "three"],
    "- one\n- [ ] two\n- [ ] three",
  ],
  ["in a quote", "> - a\n- b\n", ["a", "b", ""], "> - a\n> - b\n> -"],
  ["indented by Tab", "- a\n\t- b\n- c", ["abc", "b", "c"], "- a\n  - b\n  - c"],
  ["numbers indented by Tab", "1. a\n\t1. b\n2. c", ["abc", "b", "c"], "1. a\n   1. b\n   2. c"],
  ["bullets in a number", "1. one\n- a\n- b", ["one", "ab", "a", "b"], "1. one\n2. - a\n   - b"],
  ["numbers in a bullet", "- a\n1. one\n2. two", ["a", "onetwo", "one", "two"], "- a\n- 1. one\n  2. two"],
  ["a list at the start of a first item", "- - a\n- b", ["ab", "a", "b"], "- - a\n  - b"],
  ["signs after words", "- a\nb - c\n1. d", ["a", "b - c", "d", "d"], "- a\n- b - c\n- 1. d"],
];

test("a marker that is typed in an item begun by Enter nests nothing", async ({ page, program }) => {
  for (const [name, keys, items, markdown] of lists) {
    await test.step(name, async () => {
      const pageId = await typeIntoNew(page, program, keys);
      await expect(textOf(page).getByRole("listitem")).toHaveText(items);
      await expectStored(page, program, pageId, markdown);
    });
  }
});

test("a marker in a further paragraph of a quote quotes nothing in it", async ({ page, program }) => {
  const pageId = await typeIntoNew(page, program, "> a\n> b\n- c\n> d");
  await expect(textOf(page).getByRole("blockquote").first()).toHaveText("abcd");
  await expectStored(page, program, pageId, "> a\n>\n> b\n>\n> - c\n> - > d");
});

test("it changes no byte of the list around it", async ({ page, program }) => {
  const before = "*  one\r\n*  two\r\n\r\n3)  [ ] three\r\n3)  four\r\n";
  const pageId = await program.create("Lists", before);
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "one");
  await page.keyboard.type("\n* between");
  await goTo(page, "four");
  await page.keyboard.type("\n5. five");
  await expectStored(
    page,
    program,
    pageId,
    "*  one\r\n*  between\r\n*  two\r\n\r\n3)  [ ] three\r\n3)  four\r\n3)  five",
  );
});

test("Undo gives back the marker as text", async ({ page, program }) => {
  const pageId = await typeIntoNew(page, program, "- a\n- ");
  const items = textOf(page).getByRole("listitem");
  await expect(items).toHaveText(["a", ""]);
  await press(page, "Control+z");
  await expect(items).toHaveText(["a", "-"]);
  await page.keyboard.type("b");
  await expect(items).toHaveText(["a", "- b"]);
  await expectStored(page, program, pageId, "- a\n- \\- b");
});

const fences: [name: string, keys: string, code: string, markdown: string][] = [
  ["backticks", "```js\nlet a;\n```\nafter", "let a;", "```js\nlet a;\n```\n\nafter"],
  ["a longer one", "```\nlet a;\n`````\nafter", "let a;", "```\nlet a;\n```\n\nafter"],
  ["a language and a blank", "```js let a;\n```\nafter", "let a;", "```js\nlet a;\n```\n\nafter"],
  ["tildes", "~~~js\nlet a;\n~~~\nafter", "let a;", "```js\nlet a;\n```\n\nafter"],
  ["no code", "```js\n```\nafter", "", "```js\n```\n\nafter"],
  ["tildes in backticks", "```\na\n~~~\nb\n```\nafter", "a\n~~~\nb", "```\na\n~~~\nb\n```\n\nafter"],
  ["backticks in tildes", "~~~\na\n```\nb\n~~~\nafter", "a\n```\nb", "````\na\n```\nb\n````\n\nafter"],
  [
    "words on the line",
    "```\na\n```b\n ```\n```\nafter",
    "a\n```b\n ```",
    "````\na\n```b\n ```\n````\n\nafter",
  ],
  ["in an item", "- one\n```\na\n```\nafter", "a", "- one\n- ```\n  a\n  ```\n\n  after"],
];

test("Enter after a closing fence leads below the code", async ({ page, program }) => {
  for (const [name, keys, code, markdown] of fences) {
    await test.step(name, async () => {
      const pageId = await typeIntoNew(page, program, keys);
      await expect(textOf(page).getByText("after", { exact: true })).toBeVisible();
      expect((await textOf(page).locator("pre code").textContent())?.trimEnd()).toBe(code);
      await expectStored(page, program, pageId, markdown);
    });
  }
});

const opened: [name: string, markdown: string, at: string, keys: string, stored: string][] = [
  [
    "a shorter fence is code",
    "````md\nx\n````\n",
    "x",
    "\n```\ny\n````\nafter",
    "````md\nx\n```\ny\n````\n\nafter",
  ],
  ["tildes close tildes", "~~~ js\nx\n~~~~\n", "x", "\n```\n~~~\nafter", "~~~ js\nx\n```\n~~~~\n\nafter"],
  ["above a paragraph", "```\nx\n```\n\nBelow\n", "x", "\n```\nAnd", "```\nx\n```\n\nAnd\n\nBelow"],
  ["indented code has no fence", "Words\n\n    x\n", "x", "\n```\ny", "Words\n\n    x\n    ```\n    y"],
  [
    "the second code of an item",
    "* ```\n  a\n  ```\n\n  ~~~~\n  x\n  ~~~~\n",
    "x",
    "\n~~~\n~~~~\nafter",
    "* ```\n  a\n  ```\n\n  ~~~~\n  x\n  ~~~\n  ~~~~\n\n  after",
  ],
];

test("code of the page is closed by its own fence", async ({ page, program }) => {
  for (const [name, markdown, at, keys, stored] of opened) {
    await test.step(name, async () => {
      const pageId = await program.create(name, markdown);
      await page.goto(`/pages/${pageId}`);
      await goTo(page, at);
      await page.keyboard.type(keys);
      await expectStored(page, program, pageId, stored);
    });
  }
});

test("Undo gives back the closing fence", async ({ page, program }) => {
  const markdown = "~~~js\nlet a;\n~~~\n";
  const pageId = await program.create("Code", markdown);
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "let a;");
  await page.keyboard.type("\n~~~\n");
  await expect(textOf(page).locator("> p")).toHaveCount(1);
  await press(page, "Control+z");
  await expect(textOf(page).locator("> p")).toHaveCount(0);
  await expect(textOf(page)).toContainText(/let a;\n~~~/);
  await press(page, "Control+z");
  await expectStored(page, program, pageId, markdown.trimEnd());
});

test("Enter after the delimiter row of a table makes it, and Undo gives back its text", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Table", "First\n");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "First");
  await typeKeys(page, "\n| a | b\\|c |\n|---|:-:|\n1\t2");
  await expect(textOf(page).getByRole("row")).toHaveText(["ab|c", "12"]);
  await expectStored(page, program, pageId, "First\n\n| a | b\\|c |\n| - | :-: |\n| 1 | 2 |");
  await expect(async () => {
    await press(page, "Control+z");
    await expect(textOf(page).getByRole("table")).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await expect(textOf(page).getByRole("paragraph")).toHaveText(["First", "| a | b\\|c |", "|---|:-:|"]);
});

test("rows of other numbers of cells, and signs apart from them, stay text", async ({ page, program }) => {
  await typeIntoNew(page, program, "| a | b |\n|---|\nwords\n|---|\n");
  await expect(textOf(page).getByText("words")).toBeVisible();
  await expect(textOf(page).getByRole("table")).toHaveCount(0);
});
