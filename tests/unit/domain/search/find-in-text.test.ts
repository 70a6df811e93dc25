import fc from "fast-check";
import { expect, test } from "vitest";
import { findInText, holdsWholeCharacters } from "@/lib/domain/search/find-in-text";

test.each([
  ["İstanbul has it", "has", [[9, 12]]],
  [
    "ΟΔΟΣ and οδος",
    "οδος",
    [
      [0, 4],
      [9, 13],
    ],
  ],
  ["e\u0301te ete", "ete", [[5, 8]]],
  ["e\u0301te", "été", []],
  [
    "caf\u00e9 cafe\u0301",
    "café",
    [
      [0, 4],
      [5, 10],
    ],
  ],
  ["👩‍👩‍👧 👩", "👩", [[9, 11]]],
  ["straße", "SS", [[4, 5]]],
  ["straße", "s", [[0, 1]]],
  [
    "aaaa",
    "aa",
    [
      [0, 2],
      [2, 4],
    ],
  ],
  ["$5 for $&", "$&", [[7, 9]]],
  ["anything", "", []],
])("in %j, %j is found at %j", (text, wanted, places) => {
  expect(findInText(text, wanted, false)).toEqual(places.map(([from, to]) => ({ from, to })));
});

test("the case counts when asked", () => {
  expect(findInText("Ada ada", "ada", true)).toEqual([{ from: 4, to: 7 }]);
});

const letters = [
  "a",
  "A",
  "e\u0301",
  "é",
  "e",
  "İ",
  "i",
  "ß",
  "s",
  "ς",
  "Σ",
  "👩‍👧",
  "👩",
  "$",
  "\r\n",
  "\ufffc",
  "ﬁ",
];
const someText = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => parts.join(""));

test("whole visible characters are found, all of them, from left to right", () => {
  const clusters = (text: string) =>
    [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(
      ({ segment }) => segment,
    );
  const fold = (text: string) => text.normalize("NFC").toUpperCase().toLowerCase();
  fc.assert(
    fc.property(someText, someText, (text, wanted) => {
      fc.pre(wanted !== "");
      const found = findInText(text, wanted, false);
      let end = 0;
      for (const { from, to } of found) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(holdsWholeCharacters(text, { from, to })).toBe(true);
        expect(clusters(text.slice(from, to)).map(fold).join("")).toBe(clusters(wanted).map(fold).join(""));
        end = to;
      }
      const parts = clusters(text);
      const needle = clusters(wanted).map(fold).join("");
      const isThere = parts.some((_, start) =>
        parts.some(
          (__, last) =>
            parts
              .slice(start, last + 1)
              .map(fold)
              .join("") === needle,
        ),
      );
      expect(found.length > 0).toBe(isThere);
    }),
  );
});
