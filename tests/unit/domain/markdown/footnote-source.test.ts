import fc from "fast-check";
import { expect, test } from "vitest";
import {
  labelOfReference,
  offsetInSource,
  readFootnote,
} from "@/lib/domain/markdown/footnotes/footnote-source";

test.each([
  ["[^1]: Text", { label: "1", bodyAt: 6, body: "Text" }],
  ["  [^a-b]:Text *x*", { label: "a-b", bodyAt: 9, body: "Text *x*" }],
  ["[^1]: One\n\n    Two\r\n\tThree\nlazy", { label: "1", bodyAt: 6, body: "One\n\nTwo\r\nThree\nlazy" }],
  ["[^1]:", { label: "1", bodyAt: 5, body: "" }],
  ["[^]: x", null],
  ["[^a b]: x", null],
  ["[label]: /address", null],
  ["Text [^1]: x", null],
])("the source of a footnote %j is taken apart", (source, parts) => {
  expect(readFootnote(source)).toEqual(parts);
});

test("a reference names its footnote", () => {
  expect(labelOfReference("[^note]")).toBe("note");
  expect(labelOfReference("[^a]b]")).toBe("a]b");
});

test.each([
  ["plain *soft* text", "plain so", "plain *so"],
  ["see [a link](https://e.example) on", "see a link o", "see [a link](https://e.example) o"],
  ["one\n\ntwo", "one\n\nt", "one\n\nt"],
  ["both **words** here", "both ", "both "],
  ["a\\*b", "a*", "a\\*"],
])("a place in what %j shows is found in it", (source, shownBefore, sourceBefore) => {
  expect(offsetInSource(source, shownBefore)).toBe(sourceBefore.length);
});

test("a place in a plain text is the same place in its source", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "é", "𝒳", "1", ".", " ") });
  fc.assert(
    fc.property(text, fc.nat(), (source, cut) => {
      const before = Array.from(source)
        .slice(0, cut % (source.length + 1))
        .join("");
      const offset = offsetInSource(source, before);
      expect(source.slice(0, offset).replace(/\s+$/, "")).toBe(before.replace(/\s+$/, ""));
    }),
  );
});
