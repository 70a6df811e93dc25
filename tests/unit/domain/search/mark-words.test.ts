import fc from "fast-check";
import { expect, test } from "vitest";
import { markParts, markWords } from "@/lib/domain/search/mark-words";

/** The text with what is marked in brackets. */
function marked(text: string, search: string): string {
  return markWords(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");
}

test.each([
  ["Sow, then reap.", "reap", "Sow, then [reap]."],
  ["Reaping is work", "reap work", "[Reap]ing is [work]"],
  ["the harvest", "vest", "the harvest"],
  ["a callout, studied", "callouts study", "a [callout], [studied]"],
  ["the callous art", "callouts arts", "the callous [art]"],
  ["Crème brûlée", "creme BRULEE", "[Crème] [brûlée]"],
  ["Cre\u0300me", "crème", "[Cre\u0300me]"],
  ["one two three", '"two three"', "one [two three]"],
  ["plan and planning", "plan planning", "[plan] and [planning]"],
  ["東京都に行く", "京都", "東[京都]に行く"],
  ["😀 smile", "smi", "😀 [smi]le"],
  ["<b>bold</b>", "<b>", "[<b>]bold</b>"],
  ["Die Stra\u00dfe", "strasse", "Die [Stra\u00dfe]"],
  ["O\ufb03ce", "off", "[O\ufb03]ce"],
  ["\u0130stanbul", "istanbul", "[\u0130stanbul]"],
  ["\uff21\uff22\uff23 abc", "ABC", "[\uff21\uff22\uff23] [abc]"],
  ["\u0401\u043b\u043a\u0430", "\u0435\u043b\u043a\u0430", "[\u0401\u043b\u043a\u0430]"],
  ["std::vector in C++", '"::" c++', "std[::]vector in [C++]"],
  ["- [ ] sow", '"- [ ]"', "[- [ ]] sow"],
  ["nothing", "", "nothing"],
  ["", "x", ""],
])("in %j, %j is marked as %j", (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test("the parts are always the whole text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, search) => {
      const joined = markWords(text, search).map((part) => part.text);
      expect(joined.join("")).toBe(text);
    }),
  );
});

test.each([
  ["Z\u00fcrich", "uric", "Z[\u00fcric]h"],
  ["Z\u00fcrich uric", "uric", "Z\u00fcrich [uric]"],
  ["Tea", "uric", "Tea"],
])("in the title %j, %j is marked as %j", (text, search, expected) => {
  const parts = markParts(text, search).map((part) => (part.isFound ? `[${part.text}]` : part.text));
  expect(parts.join("")).toBe(expected);
});
