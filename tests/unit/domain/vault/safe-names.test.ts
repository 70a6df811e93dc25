import fc from "fast-check";
import { expect, test } from "vitest";
import { splitName } from "@/lib/domain/files/split-name";
import { SafeNames } from "@/lib/domain/vault/safe-names";

const misleading = /[\u202e\u2066\u200f\u061c\u2028\u206a\ufffe\ufdd0\u{1ffff}]/gu;
const letters = ["a", "é", "e\u0301\u0302", "茶", "👩‍👩‍👧‍👦", "🇫🇷", "x"];
const stems = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 250 });
const endings = fc.constantFrom("", ".png", ".JPEG", ".md");
const visible = (text: string) => Array.from(new Intl.Segmenter("en").segment(text), (one) => one.segment);

test("files of one name keep their ending and differ in a number, and no visible character is cut", () => {
  fc.assert(
    fc.property(stems, endings, (stem, ending) => {
      const names = new SafeNames();
      const given = Array.from({ length: 3 }, () => names.addFile(stem + ending));
      expect(new Set(given).size).toBe(3);
      const whole = visible(stem);
      for (const name of given) {
        expect(name.endsWith(ending)).toBe(true);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(250);
        const kept = visible(name.slice(0, name.length - ending.length).replace(/ \(\d\)$/, ""));
        expect(kept).toEqual(whole.slice(0, kept.length));
      }
    }),
  );
});

test("what stands before a number is cut between visible characters", () => {
  fc.assert(
    fc.property(stems, endings, (stem, ending) => {
      const parts = splitName(stem + ending);
      expect(parts.ending).toBe(ending);
      expect(Array.from(`${parts.stem} 12345678 123${ending}`).length).toBeLessThanOrEqual(250);
      expect(visible(parts.stem)).toEqual(visible(stem).slice(0, visible(parts.stem).length));
    }),
  );
});

test("no name of a file turns the direction of what is read, and none is refused by a file system", () => {
  const marks = fc.constantFrom(
    "\u202e",
    "\u2066",
    "\u200f",
    "\u061c",
    "\u2028",
    "\u206a",
    "\ufffe",
    "\ufdd0",
    "\u{1ffff}",
  );
  const given = fc.string({
    unit: fc.oneof(marks, fc.constantFrom("a", "ש", ".", "👩‍👩‍👧‍👦")),
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(given, fc.constantFrom(".md", ""), (name, ending) => {
      const names = new SafeNames();
      const written = [names.add(name, ending), names.addFile(`${name}.pdf`), names.add(name, ending)];
      expect(new Set(written).size).toBe(3);
      for (const one of written) {
        expect(one).not.toMatch(/[\p{Bidi_Control}\u2028\u2029\u206a-\u206f\p{Noncharacter_Code_Point}]/u);
        expect(one).not.toMatch(/^\./);
      }
      // Only these are written another way.
      if (!name.endsWith("."))
        expect(written[0]?.replaceAll("_", "")).toBe(name.replace(misleading, "") + ending);
    }),
  );
});
