import { describe, expect, test } from "vitest";
import { mergePages, settleMerge, type PageStates } from "@/lib/domain/markdown/merge/merge-pages";

function merged(base: string, mine: string, theirs: string): string {
  const merge = mergePages({ base, mine, theirs });
  return merge.status === "merged" ? merge.markdown : `asks: ${JSON.stringify(merge.parts)}`;
}

/** What a person is asked about: the passages as both sides have them. */
function asked(states: PageStates): [mine: string, theirs: string][] {
  const merge = mergePages(states);
  if (merge.status === "merged") return [];
  return merge.parts.flatMap((part) => (part.kind === "overlap" ? [[part.mine, part.theirs]] : []));
}

describe("merging within a line", () => {
  test.each([
    [
      "words",
      "Sow the rye in autumn.",
      "Sow the oats in autumn.",
      "Sow the rye in spring.",
      "Sow the oats in spring.",
    ],
    ["words beside each other", "one two three", "ONE two three", "one TWO three", "ONE TWO three"],
    [
      "a sentence and a word before it",
      "Sow the rye.",
      "Sow the rye. Then wait.",
      "Sow the oats.",
      "Sow the oats. Then wait.",
    ],
    [
      "a sentence before the same beginning",
      "The rye grows.",
      "The oats wait. The rye grows.",
      "A rye grows.",
      "The oats wait. A rye grows.",
    ],
    ["words taken out on both sides", "a b c d", "a c d", "a b c", "a c"],
    ["neighbours taken out on both sides", "one two three", "one three", "one two", "one"],
    [
      "a task's mark and its text",
      "- [ ] sow rye\n",
      "- [x] sow rye\n",
      "- [ ] sow oats\n",
      "- [x] sow oats\n",
    ],
    ["cells of a row", "| a | b |\n", "| a1 | b |\n", "| a | b2 |\n", "| a1 | b2 |\n"],
    ["empty cells of a row", "| | | |\n", "| x | | |\n", "| | | y |\n", "| x | | y |\n"],
    ["a cell and the padding of all", "| a | b |\n", "| a | c |\n", "| a    | b    |\n", "| a    | c |\n"],
    ["a link's text and its address", "[a](b)", "[x](b)", "[a](y)", "[x](y)"],
    ["a picture's words and its file", "![a](b.png)", "![x](b.png)", "![a](y.png)", "![x](y.png)"],
    ["a wikilink's words and its page", "[[A|b]]", "[[A|x]]", "[[Y|b]]", "[[Y|x]]"],
    ["bold and another word", "a b c", "a **b** c", "a b C", "a **b** C"],
    ["bold and the same word", "a b c", "a **b** c", "a X c", "a **X** c"],
    ["a heading's level and its words", "# One two\n", "## One two\n", "# One 2\n", "## One 2\n"],
    [
      "an item that moved down a number",
      "1. a\n2. b\n",
      "1. new\n2. a\n3. b\n",
      "1. a!\n2. b\n",
      "1. new\n2. a!\n3. b\n",
    ],
    [
      "a paragraph cut in two",
      "one two three four",
      "one two\n\nthree four",
      "one two three FOUR",
      "one two\n\nthree FOUR",
    ],
    [
      "lines that were joined",
      "one two\nthree four\n",
      "one two three four\n",
      "one two\nthree 4\n",
      "one two three 4\n",
    ],
    ["Japanese", "これは重要です。", "これは大切です。", "これは重要でした。", "これは大切でした。"],
    ["Thai", "ฉันกินข้าว", "เธอกินข้าว", "ฉันกินปลา", "เธอกินปลา"],
    [
      "code",
      "```\nx = foo(bar)\n```\n",
      "```\ny = foo(bar)\n```\n",
      "```\nx = foo(baz)\n```\n",
      "```\ny = foo(baz)\n```\n",
    ],
    ["line ends", "a b\n", "a b\r\n", "A b\n", "A b\r\n"],
    ["emoji", "a 👩‍👩‍👧 b", "a 👩‍👧 b", "a 👩‍👩‍👧 B", "a 👩‍👧 B"],
    [
      "properties of different names",
      "---\na: 1\n---\nx",
      "---\na: 1\nb: 2\n---\nx",
      "---\na: 1\nc: 3\n---\nx",
      "---\na: 1\nc: 3\nb: 2\n---\nx",
    ],
    ["the same change", "a b c", "a X c", "a X c!", "a X c!"],
  ])("%s: both are in", (_, base, mine, theirs, both) => {
    expect(merged(base, mine, theirs)).toBe(both);
  });

  test.each([
    ["the same word", "Sow the rye now", "Sow the oats now", "Sow the barley now", [" oats", " barley"]],
    ["a number", "on 2024-01-02 we", "on 2024-01-03 we", "on 2024-02-02 we", [" 2024-01-03", " 2024-02-02"]],
    ["what one took out and the other changed", "a b c d e", "a e", "a b X d e", ["", " b X d"]],
    ["what one took out and the other added to", "a b c d", "a d", "a b X c d", ["", " b X c"]],
    ["what both added at one place", "a b", "a b c", "a b!", [" c", "!"]],
    ["a mark around what is gone", "a b c", "a **b** c", "a c", [" **b**", ""]],
    ["what both added behind a line that one changed", "a\n", "a, mine\nb\n", "a\nc\n", ["b\n", "c\n"]],
    ["a task's mark", "- [ ] a", "- [x] a", "- [-] a", ["- [x] a", "- [-] a"]],
    [
      "a value",
      "---\nd: one two\n---\n",
      "---\nd: ONE two\n---\n",
      "---\nd: one TWO\n---\n",
      ["d: ONE two\n", "d: one TWO\n"],
    ],
    ["two words of a line, asked as one", "a b c", "A b C", "1 b 3", ["A b C", "1 b 3"]],
  ])("%s: asks about that alone", (_, base, mine, theirs, passage) => {
    expect(asked({ base, mine, theirs })).toEqual([passage]);
  });

  test("no choice joins a word to the next one where a mark stood between them", () => {
    const merge = mergePages({ base: "of. of.", mine: " aa.", theirs: "ab of ab" });
    if (merge.status === "merged") throw new Error("Something is to be decided.");
    expect(settleMerge(merge.parts, ({ mine }) => mine)).toBe(" aa ab");
    expect(settleMerge(merge.parts, ({ theirs }) => theirs)).toBe("ab of ab");
  });

  test("the base for going on asks the same again, and nothing once it is decided", () => {
    const states = {
      base: "Sow the rye.\n\nMow.\n\nPlough the field.\n",
      mine: "Sow the oats.\n\nMow it.\n\nPlough a field.\n",
      theirs: "Sow the barley.\n\nMow.\n\nPlough my field!\n",
    };
    const merge = mergePages(states);
    if (merge.status === "merged") throw new Error("There is nothing to decide.");
    const mine = settleMerge(merge.parts, (overlap) => overlap.mine);
    expect(mine).toBe("Sow the oats.\n\nMow it.\n\nPlough a field!\n");
    const base = merge.baseFor(null);
    const saved = settleMerge(merge.parts, (overlap) => overlap.theirs);
    expect(asked({ base, mine, theirs: states.theirs })).toEqual(asked(states));
    expect(settleMerge(merge.parts, (overlap) => overlap.base)).toBe(
      "Sow the rye.\n\nMow it.\n\nPlough the field!\n",
    );
    const decided = mergePages({ base: merge.baseFor(0), mine, theirs: states.theirs });
    if (decided.status === "merged") throw new Error("One is to be decided.");
    expect(settleMerge(decided.parts, ({ theirs }) => theirs)).toBe(saved.replace("barley", "oats"));
  });
});
