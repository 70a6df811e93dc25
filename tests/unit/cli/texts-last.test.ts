import { expect, test } from "vitest";
import { withTextsLast } from "@/lib/cli/texts-last";

test.for([
  [
    ["append", "Journal", "- Called Grace."],
    ["append", "Journal", "--", "- Called Grace."],
  ],
  [
    ["append", "J", "- a b", "-s", "Log"],
    ["append", "J", "-s", "Log", "--", "- a b"],
  ],
  [
    ["append", "J", "--section", "- a b", "c"],
    ["append", "J", "--section", "- a b", "c"],
  ],
  [
    ["append", "J", "--- \nx", "--", "-y"],
    ["append", "J", "--", "--- \nx", "-y"],
  ],
  [
    ["ls", "--json", "-l"],
    ["ls", "--json", "-l"],
  ],
  [
    ["append", "J", "--", "- a"],
    ["append", "J", "--", "- a"],
  ],
] as const)("the arguments %j", ([given, expected]) => {
  expect(withTextsLast(given)).toEqual(expected);
});
