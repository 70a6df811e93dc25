import fc from "fast-check";
import { expect, test } from "vitest";
import { changeLineEnds, joinLines, restoreLineEnds, splitLines } from "@/lib/domain/content/kept-line-ends";

const anyText = fc.string({ unit: fc.constantFrom("a", " ", "\n", "\r", "\r\n", "\uFEFF", "字") });

test("every byte comes back, whatever the line ends", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { lines, lineEnds } = splitLines(text);
      return lineEnds.length === lines.length - 1 && joinLines(lines, lineEnds) === text;
    }),
  );
});

test.each([
  [
    "a new line takes the end of the line it splits",
    "a\r\nb\n",
    { from: 0, removed: 0, inserted: 1 },
    "\r\n|\r\n|\n",
  ],
  [
    "at the end it takes the end of the line before",
    "a\nb\r\nc",
    { from: 2, removed: 0, inserted: 2 },
    "\n|\r\n|\r\n|\r\n",
  ],
  ["in a text of one line it is \\n", "a", { from: 0, removed: 0, inserted: 1 }, "\n"],
  ["a removed line takes its end along", "a\r\nb\nc\rd", { from: 1, removed: 1, inserted: 0 }, "\r\n|\r"],
  [
    "what is replaced line by line keeps its ends",
    "a\r\nb\nc\rd",
    { from: 0, removed: 2, inserted: 3 },
    "\r\n|\n|\r|\r",
  ],
  [
    "replacing everything keeps the end of the last line",
    "a\nb\r\nc",
    { from: 0, removed: 2, inserted: 3 },
    "\n|\r\n|\r\n",
  ],
  ["a change within a line changes no end", "a\r\nb", { from: 0, removed: 0, inserted: 0 }, "\r\n"],
])("%s", (_, text, change, expected) => {
  const changed = changeLineEnds(splitLines(text).lineEnds, change);
  expect(joinLines(Array<string>(changed.length + 1).fill("|"), changed).slice(1, -1)).toBe(expected);
});

test("breaks that nobody recorded are written as \\n", () => {
  expect(joinLines(["a", "b"], new Uint8Array())).toBe("a\nb");
});

test("restored ends stand where they stood, and never beyond the text", () => {
  const { lineEnds } = splitLines("a\nb\nc\nd");
  const kept = splitLines("\r\n\r\r").lineEnds;
  expect(joinLines("abcd", restoreLineEnds(lineEnds, 1, kept))).toBe("a\nb\r\nc\rd");
  expect(joinLines("abcd", restoreLineEnds(lineEnds, 9, kept))).toBe("a\nb\nc\nd");
});
