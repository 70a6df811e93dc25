import fc from "fast-check";
import { expect, test } from "vitest";
import { matchCommand } from "@/lib/domain/search/match-command";
import { anyText } from "@/tests/unit/domain/any-text";

const labels = [
  "Move to trash",
  "Move to…",
  "New page",
  "New folder",
  "Export everything",
  "Sign out",
  "Trash",
  "Copy link",
];

function best(typed: string): string | undefined {
  const scored = labels.map((label) => ({ label, score: matchCommand(label, typed) }));
  return scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0]?.label;
}

test.each([
  ["trash", "Trash"],
  ["TRASH ", "Trash"],
  ["move tr", "Move to trash"],
  ["trash mo", "Move to trash"],
  ["mtt", "Move to trash"],
  ["nf", "New folder"],
  ["exp", "Export everything"],
  ["thing", "Export everything"],
  ["colin", "Copy link"],
  ["sígn", "Sign out"],
  ["tsart", undefined],
  ["page new page", undefined],
  ["", undefined],
])("%j finds %j", (typed, expected) => {
  expect(best(typed)).toBe(expected);
});

test("every label fits itself best, whatever its case, and so does each beginning of it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...labels), fc.nat(20), (label, length) => {
      const beginning = label.slice(0, length + 1).toUpperCase();
      expect(matchCommand(label, label.toLowerCase())).toBe(1);
      expect(matchCommand(label, beginning)).toBeGreaterThan(0.9);
    }),
  );
});

test("any text gives a score between 0 and 1", () => {
  fc.assert(
    fc.property(anyText(), anyText(8), (label, typed) => {
      const score = matchCommand(label, typed);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    }),
  );
});
