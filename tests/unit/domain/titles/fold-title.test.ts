import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { anyText } from "@/tests/unit/domain/any-text";

/** Every character that has another case in some sense; from Unicode itself; none is beyond plane 1. */
const HAS_CASE = /\p{Changes_When_Casefolded}|\p{Changes_When_Lowercased}|\p{Changes_When_Uppercased}/u;
const charactersWithCase = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => HAS_CASE.test(character),
);

describe("foldTitle", () => {
  test.each([
    ["Meeting notes", "mEETING NOTES"],
    ["  Plan\t", "plan"],
    ["\u00a0Plan\u3000", "Plan"],
    ["Straße", "STRASSE"],
    ["Straße", "strasse"],
    ["STRAẞE", "strasse"],
    ["ΟΔΟΣ", "οδος"],
    ["οδοσ", "οδος"],
    ["Σίσυφος", "ΣΊΣΥΦΟΣ"],
    ["é", "e\u0301"],
    ["É", "e\u0301"],
    ["Å", "\u212b"],
    ["ﬁn", "FIN"],
    ["İ", "i\u0307"],
    ["ᾳ", "ΑΙ"],
    ["α\u0345\u0301", "ᾴ"],
    ["𐐀", "𐐨"],
    ["K", "\u212a"],
  ])("%s and %s are equal", (one, other) => {
    expect(foldTitle(one)).toBe(foldTitle(other));
  });

  test.each([
    ["resume", "résumé"],
    ["a b", "a  b"],
    ["ı", "i"],
    ["1", "¹"],
    ["ü", "ue"],
    ["ａ", "a"],
  ])("%s and %s are not", (one, other) => {
    expect(foldTitle(one)).not.toBe(foldTitle(other));
  });

  test("makes every character equal to its other cases", () => {
    const different = charactersWithCase.filter((character) => {
      const others = [character.toLowerCase(), character.toUpperCase(), character.normalize("NFD")];
      return others.some((other) => foldTitle(`x${character}x`) !== foldTitle(`x${other}x`));
    });
    expect(different).toEqual(["ı"]);
  });

  test("makes only characters equal that Unicode makes equal", () => {
    const firstByKey = new Map<string, string>();
    const wrong = charactersWithCase.filter((character) => {
      const key = foldTitle(`x${character}x`);
      const first = firstByKey.get(key) ?? character;
      firstByKey.set(key, first);
      return !equalInUnicode(first, character);
    });
    expect(wrong).toEqual([]);
  });

  test("a key is its own key, trimmed and NFC", () => {
    fc.assert(
      fc.property(anyText(), (title) => {
        const key = foldTitle(title);
        expect(foldTitle(key)).toBe(key);
        expect(key.normalize("NFC")).toBe(key);
        expect(foldTitle(` ${title.toUpperCase()}\n`)).toBe(
          foldTitle(title.replaceAll("ı", "i").toUpperCase()),
        );
      }),
    );
  });
});

/** By the engine's own case folding, which is simple: one character for one. */
function equalInUnicode(one: string, other: string): boolean {
  const [first, second] = [one.normalize("NFC"), other.normalize("NFC")];
  return (
    first === second ||
    first.toUpperCase() === second.toUpperCase() ||
    new RegExp(`^${first}$`, "iu").test(second)
  );
}
