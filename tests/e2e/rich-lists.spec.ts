import type { Page } from "playwright/test";
import { expect, signIn, test, textOf, type Program } from "./journey";
import { goTo, press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

type Edit = [name: string, markdown: string, at: string, keys: string[], stored: string];

const enter = (words: string) => ["Enter", "Enter", words];

/** Enter at the end of an item makes an empty one after it; what the next key does with that is here. */
const edits: Edit[] = [
  [
    "the last of a nested list",
    "- one\n  - two\n  - three\n- four\n",
    "three",
    enter("new"),
    "- one\n  - two\n  - three\n- new\n- four\n",
  ],
  [
    "the last of a nested list of numbers",
    "1. one\n   1. two\n   2. three\n2. four\n",
    "three",
    enter("new"),
    "1. one\n   1. two\n   2. three\n2. new\n2. four\n",
  ],
  [
    "the last of nested tasks",
    "- [ ] one\n  - [x] two\n- [ ] four\n",
    "two",
    enter("new"),
    "- [ ] one\n  - [x] two\n- [ ] new\n- [ ] four\n",
  ],
  [
    "one in the middle of a nested list takes what follows along",
    "* one\n    * two\n    * three\n* four\n",
    "two",
    enter("new"),
    "* one\n    * two\n* new\n  * three\n* four\n",
  ],
  [
    "the only one of a nested list",
    "- one\n  - two\n- four\n",
    "two",
    ["Shift+Home", "Delete", "Enter", "new"],
    "- one\n- new\n- four\n",
  ],
  [
    "the first of a nested list",
    "- one\n  - two\n  - three\n",
    "two",
    ["Shift+Home", "Delete", "Enter", "new"],
    "- one\n- new\n  - three\n",
  ],
  [
    "one at the third level",
    "- one\n  - two\n    - three\n  - four\n",
    "three",
    enter("new"),
    "- one\n  - two\n    - three\n  - new\n  - four\n",
  ],
  [
    "from the third level to the first, and out",
    "- one\n  - two\n    - three\n",
    "three",
    ["Enter", "Enter", "Enter", "Enter", "new"],
    "- one\n  - two\n    - three\n\nnew\n",
  ],
  [
    "the last of a nested list in a quote",
    "> - one\n>   - two\n> - four\n",
    "two",
    enter("new"),
    "> - one\n>   - two\n> - new\n> - four\n",
  ],
  ["the last of a list in a quote leaves the list", "> - one\n", "one", enter("new"), "> - one\n>\n> new\n"],
  ["the last of a list leaves it", "- one\n- two\n", "two", enter("new"), "- one\n- two\n\nnew\n"],
  ["one in the middle of a list leaves it", "- one\n- two\n", "one", enter("new"), "- one\n\nnew\n\n- two\n"],
  [
    "Backspace gives back the last of a nested list",
    "- one\n  - two\n- four\n",
    "two",
    ["Enter", "Backspace", "new"],
    "- one\n  - twonew\n- four\n",
  ],
];

const goThrough = async (page: Page, program: Program) => {
  for (const [name, markdown, at, keys, stored] of edits) {
    await test.step(name, async () => {
      const pageId = await program.create(name, markdown);
      await page.goto(`/pages/${pageId}`);
      await goTo(page, at);
      for (const key of keys) await (key === "new" ? page.keyboard.type(key) : press(page, key));
      await press(page, "Control+s");
      await expect.poll(() => program.read(pageId)).toBe(stored);
    });
  }
};

test("an empty item goes out of its list by Enter, level by level, and the items around it stay", ({
  page,
  program,
}) => goThrough(page, program));

test("an empty item of a nested list that is typed goes one level out by Enter", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Typed", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.type("- one\n");
  await press(page, "Tab");
  await page.keyboard.type("two\n\nnew");
  await press(page, "Control+s");
  await expect.poll(async () => (await program.read(pageId)).trimEnd()).toBe("- one\n  - two\n- new");
});

test("lists that were written apart as markdown stay apart, whatever is typed beside them later", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Lists", "Before.\n\n* one\n\nAfter.\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("After.");
  await press(page, "Control+Alt+m");
  await expect(textOf(page)).toBeFocused();
  await press(page, "Control+Home", "ArrowDown", "ArrowDown", "End", "Enter", "Shift+Home");
  await page.keyboard.type("- two");
  await press(page, "Control+Alt+m");
  await goTo(page, "two");
  await page.keyboard.type("!");
  await press(page, "Control+s");
  await expect.poll(() => program.read(pageId)).toBe("Before.\n\n* one\n- two!\n\nAfter.\n");
});

test.describe("on Android", () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    userAgent:
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  });

  test("an empty item goes out of its list by Enter as elsewhere", ({ page, program }) =>
    goThrough(page, program));
});
