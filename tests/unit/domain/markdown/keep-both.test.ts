import { describe, expect, test } from "vitest";
import { keepBoth } from "@/lib/domain/markdown/merge/keep-both";
import { mergePages, type MergePart, type PageStates } from "@/lib/domain/markdown/merge/merge-pages";

function both(states: PageStates): string {
  const merge = mergePages(states);
  if (merge.status !== "overlapping") throw new Error("There is nothing to decide.");
  return keepBoth(merge.parts);
}

describe("keeping both sides of what overlaps", () => {
  test.each([
    [
      "a paragraph",
      "Tea\n\nGreen\n\nBlack\n",
      "Tea\n\nMint\n\nBlack\n",
      "Tea\n\nSage\n\nBlack\n",
      "Tea\n\nSage\n\nMint\n\nBlack\n",
    ],
    ["the whole page", "Green", "Mint", "Sage", "Sage\n\nMint"],
    ["line ends of its own", "Green\r\n", "Mint\r\n", "Sage\r\n", "Sage\r\n\r\nMint\r\n"],
    ["a line of a paragraph", "a\nb\nc\n", "a\nB\nc\n", "a\nBB\nc\n", "a\nBB\nB\nc\n"],
    ["items", "- b\n", "- mine\n", "- theirs\n", "- theirs\n- mine\n"],
    ["added at an open end", "a", "a\nmine", "a\ntheirs", "a\ntheirs\nmine"],
    ["what one side took out", "a\n\nb\n\nc\n", "a\n\nB\n\nc\n", "a\n\nc\n", "a\n\nB\n\nc\n"],
  ])("%s", (_, base, mine, theirs, kept) => {
    expect(both({ base, mine, theirs })).toBe(kept);
  });

  test("many in a long page, at once", () => {
    const parts = Array.from({ length: 200_000 }, (_, index): MergePart =>
      index % 2
        ? {
            kind: "settled",
            text: `Line ${index}
`,
          }
        : {
            kind: "overlap",
            base: "",
            mine: `Mine ${index}
`,
            theirs: `Theirs ${index}
`,
          },
    );
    keepBoth(parts);
  });
});
