import fc from "fast-check";
import { expect, test } from "vitest";
import { hasSimilarWord } from "@/components/shell/items/has-similar-word";
import { slips } from "@/tests/support/slips";

const wordLetter = fc.constantFrom("a", "b", "é", "東");

test.each(Object.entries(slips))(
  "a word is found in a text by its beginning in spite of a slip (%s)",
  (_, slip) => {
    fc.assert(
      fc.property(fc.array(wordLetter, { minLength: 4 }), fc.nat(), wordLetter, (letters, place, other) => {
        const meant = slip(letters, place % letters.length, other).join("");
        expect(hasSimilarWord(`/old/${meant}er things`, letters.join(""))).toBe(true);
      }),
    );
  },
);

test.each([
  ["recpies", "/home/recipes", true],
  ["folow-up", "/work/follow-up", true],
  ["wrok/follow", "/work/follow-up", true],
  ["(recpies),", "/home/recipes", true],
  ["(-)", "/home/recipes", false],
  ["cipe", "/home/recipes", true],
  ["ciep", "/home/recipes", false],
  ["hom", "/home/recipes", true],
  ["hmo", "/home/recipes", false],
  ["rceipes", "/home/recipes", true],
  ["rcepeis", "/home/recipes", false],
])("%j in %j: %j", (word, text, isLike) => {
  expect(hasSimilarWord(text, word)).toBe(isLike);
});
