import fc from "fast-check";
import { expect, test } from "vitest";
import { numberLines } from "@/lib/domain/content/number-lines";

test("numbers lines that end in \\n, \\r\\n or \\r, in any order of offsets", () => {
  const text = "a\nb\r\nc\rd";
  const lineOf = numberLines(text, [8, 0, 3, 1, 2, 5, 7, 0]);
  expect([0, 1, 2, 3, 5, 7, 8].map(lineOf)).toEqual([1, 1, 2, 2, 3, 4, 4]);
});

test("knows only the offsets it was asked for", () => {
  expect(() => numberLines("abc", [1])(2)).toThrow(RangeError);
});

test("agrees with splitting the text", () => {
  const texts = fc.array(fc.constantFrom("a", "\n", "\r\n", "\r"), { maxLength: 30 });
  fc.assert(
    fc.property(texts, fc.nat(30), (pieces, count) => {
      const before = pieces.slice(0, count).join("");
      fc.pre(!(before.endsWith("\r") && pieces[count]?.startsWith("\n")));
      const lineOf = numberLines(pieces.join(""), [before.length]);
      expect(lineOf(before.length)).toBe(before.split(/\r\n|\r|\n/).length);
    }),
  );
});
