import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTexts, type ChangedLine, type ComparedStretch } from "@/lib/domain/content/compare-texts";
import { anyText } from "@/tests/unit/domain/any-text";

const wholeLine = ({ pieces, end }: ChangedLine) => pieces.map(({ text }) => text).join("") + end;

function sideOf(stretches: readonly ComparedStretch[], side: 0 | 1): string {
  return stretches
    .flatMap((stretch) =>
      stretch.kind === "same"
        ? stretch.lines.map(({ text, ends }) => text + ends[side])
        : (side === 0 ? stretch.deleted : stretch.inserted).map(wholeLine),
    )
    .join("");
}

/** What the other text does not have, side by side: `[…]` around it. */
function marked(before: string, after: string): string[][] {
  return compareTexts(before, after).map((stretch) => {
    if (stretch.kind === "same") return stretch.lines.map(({ text }) => `  ${text}`);
    const show = (sign: string) => (line: ChangedLine) =>
      `${sign} ${line.pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join("")}`;
    return [...stretch.deleted.map(show("-")), ...stretch.inserted.map(show("+"))];
  });
}

describe("what is shown", () => {
  test.each([
    ["one word", "tea and milk\n", "tea and rum\n", [["- tea and [milk]", "+ tea and [rum]"]]],
    [
      "words with a blank between",
      "take the old road home\n",
      "take a new road home\n",
      [["- take [the old] road home", "+ take [a new] road home"]],
    ],
    ["nothing in common", "apples\n", "pears\n", [["- [apples]", "+ [pears]"]]],
    ["a line at an open end", "one", "one\ntwo", [["  one"], ["+ [two]"]]],
    ["another line end", "one\r\ntwo\r\n", "one\ntwo\n", [["  one", "  two"]]],
    ["a whole text", "", "one\n\ntwo\n", [["+ [one]", "+ ", "+ [two]"]]],
    [
      "letters without blanks",
      "今日は雨です\n",
      "今日は雪です\n",
      [["- 今日は[雨]です", "+ 今日は[雪]です"]],
    ],
    ["nothing", "same\n", "same\n", [["  same"]]],
  ])("%s", (_, before, after, expected) => {
    expect(marked(before, after)).toEqual(expected);
  });
});

describe("both texts are in it, byte for byte", () => {
  const bothSides = (before: string, after: string) => {
    const stretches = compareTexts(before, after);
    expect([sideOf(stretches, 0), sideOf(stretches, 1)]).toEqual([before, after]);
  };

  test("of any two texts", () => {
    fc.assert(fc.property(anyText(), anyText(), bothSides));
  });

  test("of texts that are alike", () => {
    const words = fc.string({
      unit: fc.constantFrom("tea", "rum", " ", "\n", "\r\n", "ß", "雨", "-"),
      maxLength: 30,
    });
    fc.assert(fc.property(words, words, bothSides));
  });

  test("what is marked as kept is the same on both sides", () => {
    const words = fc.string({ unit: fc.constantFrom("tea", "rum", " ", "\n", ","), maxLength: 30 });
    const keptIn = (lines: readonly ChangedLine[]) =>
      lines
        .flatMap(({ pieces }) => pieces.filter(({ changed }) => !changed).map(({ text }) => text))
        .join("")
        .replace(/\s+/g, "");
    fc.assert(
      fc.property(words, words, (before, after) => {
        for (const stretch of compareTexts(before, after)) {
          if (stretch.kind === "changed") expect(keptIn(stretch.deleted)).toBe(keptIn(stretch.inserted));
        }
      }),
    );
  });
});

test("megabytes that were written anew are compared in bounded time", () => {
  const write = (word: string) =>
    Array.from({ length: 100_000 }, (_, at) => `${word} ${at % 97} of the day`).join("\n");
  const [before, after] = [write("morning"), write("evening")];
  const stretches = compareTexts(before, after);
  expect([sideOf(stretches, 0), sideOf(stretches, 1)]).toEqual([before, after]);
});
