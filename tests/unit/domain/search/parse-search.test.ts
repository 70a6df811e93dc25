import { describe, expect, test } from "vitest";
import { parseSearch } from "@/lib/domain/search/parse-search";

describe("a search of contents", () => {
  test.for<[string, ReturnType<typeof parseSearch>]>([
    ["", { words: [], wholeWords: [], phrases: [] }],
    ["Green APPLES", { words: ["green", "apples"], wholeWords: [], phrases: [] }],
    ["rye rye", { words: ["rye"], wholeWords: [], phrases: [] }],
    [
      '"naïve  Café au" lait',
      { words: ["naive", "cafe", "au", "lait"], wholeWords: ["naive", "cafe"], phrases: ["naive cafe au"] },
    ],
    ['rye "rye bread"', { words: ["rye", "bread"], wholeWords: ["rye"], phrases: ["rye bread"] }],
    ['"well-known', { words: ["well", "known"], wholeWords: ["well"], phrases: ["well-known"] }],
    ['"one"', { words: ["one"], wholeWords: [], phrases: ["one"] }],
    ["!?", { words: [], wholeWords: [], phrases: ["!?"] }],
    ['- [ ] "', { words: [], wholeWords: [], phrases: ["- [ ]"] }],
    ["c++ and F#", { words: ["c", "and", "f"], wholeWords: [], phrases: ["c++", "f#"] }],
    ["“Straße nach”", { words: ["strasse", "nach"], wholeWords: ["strasse"], phrases: ["strasse nach"] }],
    ['"!?"', { words: [], wholeWords: [], phrases: ["!?"] }],
  ])("%j", ([text, asked]) => {
    expect(parseSearch(text)).toEqual(asked);
  });

  test("takes twelve words of sixty letters, and none that was cut off for a whole one", () => {
    const long = "ab".repeat(40);
    const many = Array.from({ length: 13 }, (_, n) => `w${n}`);
    expect(parseSearch(many.join(" ")).words).toEqual(many.slice(0, 12));
    expect(parseSearch(`"${long} rye"`)).toMatchObject({ words: [long.slice(0, 60), "rye"], wholeWords: [] });
  });
});
