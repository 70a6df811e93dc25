import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  mergePages,
  settleMerge,
  type Merge,
  type PageStates,
} from "@/lib/domain/markdown/merge/merge-pages";

const line = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,3}$/);
const lineEnd = fc.constantFrom("\n", "\r\n", "\n\n", "\n\n\n", "\r");
const page = fc
  .tuple(fc.array(fc.tuple(line, lineEnd), { maxLength: 14 }), fc.constantFrom("", "last line", "\n", "  "))
  .map(([lines, last]) => lines.flat().join("") + last);

const words = (text: string) => text.match(/[a-z]+/g) ?? [];
const wordsOf = (merge: Merge) =>
  words(
    merge.status === "merged"
      ? merge.markdown
      : merge.parts.map((part) => Object.values(part).join("\n")).join("\n"),
  );

/** How often each word is there. */
function count(list: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

describe("merging two sides of a page", () => {
  test("no word that a side added is lost", () => {
    fc.assert(
      fc.property(page, page, page, (base, mine, theirs) => {
        const merged = count(wordsOf(mergePages({ base, mine, theirs })));
        const old = count(words(base));
        for (const side of [mine, theirs]) {
          for (const [word, times] of count(words(side))) {
            if (times > (old.get(word) ?? 0)) expect(merged.get(word) ?? 0).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("each side can be had again where the other changed nothing, and in every overlap", () => {
    fc.assert(
      fc.property(page, page, page, (base, mine, theirs) => {
        expect(mergePages({ base, mine, theirs: base })).toEqual({ status: "merged", markdown: mine });
        expect(mergePages({ base, mine: base, theirs })).toEqual({ status: "merged", markdown: theirs });
        expect(mergePages({ base, mine, theirs: mine })).toEqual({ status: "merged", markdown: mine });
        const merge = mergePages({ base, mine, theirs });
        if (merge.status === "overlapping")
          for (const part of merge.parts) expectWhole(part, { base, mine, theirs });
      }),
      { numRuns: 1_000 },
    );
  });

  test("edits of different lines are both in", () => {
    const lines = fc.uniqueArray(line, { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), lineEnd, (all, first, second, end) => {
        const [a, b] = [first % all.length, second % all.length];
        fc.pre(a !== b);
        const write = (changed: readonly number[]) =>
          all
            .map((text, index) => (changed.includes(index) ? `CHANGED${index} ${text}` : text) + end)
            .join("");
        const merge = mergePages({ base: write([]), mine: write([a]), theirs: write([b]) });
        expect(merge).toEqual({ status: "merged", markdown: write([a, b]) });
      }),
      { numRuns: 1_000 },
    );
  });

  test("the sides may be swapped", () => {
    fc.assert(
      fc.property(page, page, page, (base, mine, theirs) => {
        const merge = mergePages({ base, mine, theirs });
        const swapped = mergePages({ base, mine: theirs, theirs: mine });
        expect(swapped.status).toBe(merge.status);
        if (merge.status === "merged" || swapped.status === "merged") expect(swapped).toEqual(merge);
        else
          expect(settleMerge(merge.parts, ({ mine: text }) => text)).toBe(
            settleMerge(swapped.parts, ({ theirs: text }) => text),
          );
      }),
    );
  });

  test("both change the same words of a line: they stand in the overlap, the rest is merged", () => {
    const merge = mergePages({
      base: "# Tea\n\nGreen leaves\n\nBlack\n",
      mine: "# Tea\n\nGreen tea\n\nBlack\n\nMint\n",
      theirs: "# Teas\n\nAll green buds\n\nBlack\n",
    });
    expect(merge).toMatchObject({
      status: "overlapping",
      parts: [
        { kind: "settled", text: "# Teas\n\n" },
        { kind: "overlap", base: "Green leaves\n", mine: "Green tea\n", theirs: "All green buds\n" },
        { kind: "settled", text: "\nBlack\n\nMint\n" },
      ],
    });
  });

  test.each([
    ["a\n", "a\nmine", "a\ntheirs\n"],
    ["a\r\n", "a\r\nmine\r\n", "a\r\ntheirs"],
    ["a", "a\nmine", "a\ntheirs"],
  ])("both add to the end of %j: somebody has to decide", (base, mine, theirs) => {
    const merge = mergePages({ base, mine, theirs });
    if (merge.status !== "overlapping") throw new Error("There is nothing to decide.");
    expect(settleMerge(merge.parts, (overlap) => overlap.mine)).toBe(mine);
    expect(settleMerge(merge.parts, (overlap) => overlap.theirs)).toBe(theirs);
  });

  test.each([
    ["a\nb\n", "A\nb\n", "a\nb", "A\nb"],
    ["a\nb", "a\nb\n", "A\nb", "A\nb\n"],
    ["a\n\nb", "a\n\nb\n\nc\n", "A\n\nb", "A\n\nb\n\nc\n"],
  ])("the end of the last line is as the side has it that changed it: %j", (base, mine, theirs, merged) => {
    expect(mergePages({ base, mine, theirs })).toEqual({ status: "merged", markdown: merged });
  });

  test("items added to different ends of a list are both in", () => {
    const merge = mergePages({ base: "- b\n- c\n", mine: "- a\n- b\n- c\n", theirs: "- b\n- c\n- d\n" });
    expect(merge).toEqual({ status: "merged", markdown: "- a\n- b\n- c\n- d\n" });
  });
});

function expectWhole(part: { kind: string } & Partial<PageStates>, states: PageStates): void {
  if (part.kind !== "overlap") return;
  // A last line that has no line end gets one where something follows it.
  expect(`${states.mine}\n`).toContain(part.mine);
  expect(`${states.theirs}\n`).toContain(part.theirs);
  expect(`${states.base}\n`).toContain(part.base);
}
