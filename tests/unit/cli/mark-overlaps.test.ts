import fc from "fast-check";
import { expect, test } from "vitest";
import { hasMarks, markOverlaps } from "@/lib/cli/edits/mark-overlaps";
import { type MergePart, mergePages, settleMerge } from "@/lib/domain/markdown/merge/merge-pages";

/** The text with one side of each marked passage, as a person makes it who decides for that side. */
function decide(text: string, wanted: "mine" | "theirs"): string {
  let side: "all" | "mine" | "base" | "theirs" = "all";
  const kept: string[] = [];
  for (const line of text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? []) {
    const mark = line.trim();
    if (mark === "<<<<<<< your text") side = "mine";
    else if (mark === "||||||| before") side = "base";
    else if (mark === "=======" && side === "base") side = "theirs";
    else if (mark === ">>>>>>> text on the server") side = "all";
    else if (side === "all" || side === wanted) kept.push(line);
  }
  return kept.join("");
}

const withLineEnd = (text: string) => text.replace(/[\r\n]*$/, "\n");

const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "word ", "\n\n", "- "), maxLength: 20 });
const part = fc.oneof(
  fc.record({ kind: fc.constant("settled" as const), text }),
  fc.record({ kind: fc.constant("overlap" as const), base: text, mine: text, theirs: text }),
);

test("whoever decides for one side of every passage has that side's page", () => {
  fc.assert(
    fc.property(fc.array(part), (parts: MergePart[]) => {
      const marked = markOverlaps(parts);
      for (const side of ["mine", "theirs"] as const) {
        const wanted = settleMerge(parts, (overlap) => overlap[side]);
        expect(withLineEnd(decide(marked, side))).toBe(withLineEnd(wanted));
      }
      expect(hasMarks(marked)).toBe(parts.some(({ kind }) => kind === "overlap"));
    }),
  );
});

test("a passage within a line is marked as whole lines, with the line ends of the page", () => {
  const merge = mergePages({ base: "one two\r\nend", mine: "one 2\r\nend", theirs: "one II\r\nend" });
  if (merge.status !== "overlapping") throw new Error("These overlap.");
  expect(markOverlaps(merge.parts)).toBe(
    "<<<<<<< your text\r\none 2\r\n||||||| before\r\none two\r\n=======\r\none II\r\n>>>>>>> text on the server\r\nend",
  );
  expect(hasMarks("text\n<<<<<<< your\n")).toBe(false);
});
