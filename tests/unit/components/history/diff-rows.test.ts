import { expect, test } from "vitest";
import { toDiffRows } from "@/components/history/diff-rows";
import { compareTexts } from "@/lib/domain/content/compare-texts";

const directionsOf = (before: string, after: string) =>
  toDiffRows(compareTexts(before, after), new Set()).map((row) =>
    row.kind === "fold" ? row : row.direction,
  );

test.each([
  ["a word in front of the old line", "Sheaf هذه الجملة\n", "هذه الجملة\n", ["rtl", "rtl"]],
  ["a word in front of the new line", "هذه الجملة\n", "Sheaf هذه الجملة\n", ["ltr", "ltr"]],
  ["signs before the first letter", "- 1. (هذه)\n", "- 1. (هذه) الجملة\n", ["rtl", "rtl"]],
  ["a line that is only gone", "هذه\nSame\n", "Same\n", ["rtl", "ltr"]],
])("the lines of a comparison are set as the new text is: %s", (_, before, after, directions) => {
  expect(directionsOf(before, after)).toEqual(directions);
});
