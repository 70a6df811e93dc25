import { expect, test } from "vitest";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const cases: [does: string, source: string, keys: string[], stored: string][] = [
  [
    "items that are added one after the other count on",
    "1. one‸\n",
    ["Enter", "two", "Enter", "three", "Enter", "four"],
    "1. one\n2. two\n3. three\n4. four\n",
  ],
  ["so they do behind others", "1. a\n2. b‸\n", ["Enter", "c", "Enter", "d"], "1. a\n2. b\n3. c\n4. d\n"],
  ["with other signs", "7) a‸\n", ["Enter", "b", "Enter", "c"], "7) a\n8) b\n9) c\n"],
  ["in a quote", "> 1. a‸\n", ["Enter", "b", "Enter", "c"], "> 1. a\n> 2. b\n> 3. c\n"],
  [
    "a list of one number keeps it",
    "1. a\n1. b‸\n",
    ["Enter", "c", "Enter", "d"],
    "1. a\n1. b\n1. c\n1. d\n",
  ],
  [
    "a list that is parted by a paragraph leaves no number out",
    "1. one\n2. two‸\n3. three\n",
    ["Enter", "Enter", "para"],
    "1. one\n2. two\n\npara\n\n3. three\n",
  ],
  [
    "what stood below an item that is set out begins anew below it",
    "1. one\n   1. a\n   2. b‸\n   3. c\n2. two\n",
    ["Shift+Tab"],
    "1. one\n   1. a\n2. b\n   1. c\n2. two\n",
  ],
];

test.each(cases)("%s", (_, source, keys, stored) => {
  const page = new HeadlessEditor(source);
  page.press(...keys);
  expect(page.source).toBe(stored);
});
