import fc from "fast-check";
import { expect, test } from "vitest";
import { utf8Length, whyNotStorable } from "@/lib/domain/content/storable-text";

test.each([
  ["a\0b", "Line 1 contains the character U+0000, which cannot be stored"],
  ["a\r\nb\n\0", "Line 3 contains the character U+0000, which cannot be stored"],
  ["a\n\ud83d!", "Line 2 contains U+D83D, half of a surrogate pair, which is not a character"],
  ["\ude00\ud83d", "Line 1 contains U+DE00, half of a surrogate pair, which is not a character"],
  ["😀\ud83d", "Line 1 contains U+D83D, half of a surrogate pair, which is not a character"],
])("%j cannot be stored", (text, why) => {
  expect(whyNotStorable(text)).toBe(why);
});

test.each([
  ["", 0],
  ["a\u0001\u007f\r\n", 5],
  ["é", 2],
  ["€\uFEFF\uFFFF", 9],
  ["😀", 4],
])("%j can be stored, in %d bytes", (text, length) => {
  expect(whyNotStorable(text)).toBeNull();
  expect(utf8Length(text)).toBe(length);
});

test("a text can be stored if and only if it survives UTF-8 and has no U+0000", () => {
  const units = fc.array(fc.oneof(fc.constantFrom(0, 0x61, 0xd83d, 0xde00), fc.nat(0xffff)), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(units, (codes) => {
      const text = String.fromCharCode(...codes);
      const survives = Buffer.from(text, "utf8").toString("utf8") === text && !text.includes("\0");
      expect(whyNotStorable(text) === null).toBe(survives);
    }),
  );
});
