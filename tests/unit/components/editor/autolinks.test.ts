import { expect, test } from "vitest";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const cases: [name: string, before: string, passage: string, keys: string, after: string][] = [
  ["in the middle", "see <https://a.example> now", "a.", "qa.", "see <https://qa.example> now"],
  ["less of it", "see <https://ab.example> now", "ab", "Delete", "see <https://.example> now"],
  ["its scheme", "<https://a.example>", "s:", ":", "<http://a.example>"],
  ["mail", "<me@a.example>", "me", "you", "<you@a.example>"],
  ["mail with its scheme", "<mailto:me@a.example>", "me@", "you@", "<mailto:you@a.example>"],
  ["mail that gets a scheme", "<me@a.example>", "me", "mailto:me", "<mailto:me@a.example>"],
  ["with what is encoded", "<https://ä.example/%20>", "ä", "ö", "<https://ö.example/%20>"],
  ["to what is none", "see <https://a.example> now", "a.", "a .", "see https://a .example now"],
  ["no mail any more", "see <me@a.example> now", "@", " at ", "see me at a.example now"],
  ["in a list", "- x\n- <https://a.example> &copy;", "a.", "qa.", "- x\n- <https://qa.example> &copy;"],
  [
    "in a cell",
    "|a|b|\n|-|-|\n|<https://a.example>| c |",
    "a.",
    "q",
    "|a|b|\n|-|-|\n|<https://qexample>| c |",
  ],
  ["in a quote", "> __x__\n<https://a.example>", "a.", "qa.", "> __x__\n<https://qa.example>"],
  ["in bold", "__<https://a.example> x__", "a.", "qa.", "__<https://qa.example> x__"],
  ["a bare one", "see https://a.example now", "a.", "qa.", "see https://qa.example now"],
  [
    "a link with its own text",
    "[https://a.example](https://a.example)",
    "a.",
    "q.",
    "[https://q.example](https://a.example)",
  ],
  ["all of it", "see <https://a.example> now", "https://a.example", "Delete", "see  now"],
  ["typed over", "see <https://a.example> now", "https://a.example", "there", "see there now"],
];

test.each(cases)("an address changes with its text: %s", (_, before, passage, keys, after) => {
  const page = new HeadlessEditor(before);
  const from = page.find(passage);
  page.select({ from, to: from + passage.length });
  page.press(keys);
  expect(page.source).toBe(after);
  for (let count = 0; count < 20; count++) page.press("Control+z");
  expect(page.source).toBe(before);
});
