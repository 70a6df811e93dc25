import fc from "fast-check";
import { expect, test } from "vitest";
import { countText } from "@/lib/domain/content/text-counts";
import { anyText } from "@/tests/unit/domain/any-text";

test.each([
  ["", 0],
  ["one two\nthree", 3],
  ["# It's a **plan**, isn’t it?\n\n- [ ] 2 notes", 7],
  ["'quoted' - dashes -- snake_case", 3],
  ["今日は雨", 4],
  ["tea 茶 tea", 3],
  ["naïve cafe\u0301", 2],
])("%j has %i words", (text, words) => {
  expect(countText(text).words).toBe(words);
});

test("characters and bytes are those of the text", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const { characters, bytes } = countText(text);
      expect([characters, bytes]).toEqual([Array.from(text).length, Buffer.byteLength(text)]);
    }),
  );
});
