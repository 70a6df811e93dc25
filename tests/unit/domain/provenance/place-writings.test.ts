import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  latestWriting,
  placeWritings,
  writtenPassages,
  type Writing,
} from "@/lib/domain/provenance/place-writings";

const writing = (name: string, day: number): Writing => ({
  by: { id: name, name, tokenName: null },
  at: `2026-11-0${day}T10:00:00.000Z`,
  revisionId: `${name}-${day}`,
});
const [ada, ben] = [writing("Ada", 1), writing("Ben", 2)];
const stored = {
  text: "# Tea\n\nGreen.\nBlack.\n",
  lines: [
    { first: 1, last: 3, ...ada },
    { first: 4, last: 4, ...ben },
  ],
};

describe("who wrote what is on screen", () => {
  test("follows the lines of the stored text, and leaves out what is not stored yet", () => {
    const text = "New.\n\n# Tea\n\nGreen.\r\nBlack.\n";
    const written = placeWritings(stored, text);
    expect(written.writers).toEqual(["new", "blank", ada, "blank", ada, ben]);
    expect(writtenPassages(written).map(({ from, writing, excerpt }) => [from, writing, excerpt])).toEqual([
      [text.indexOf("# Tea"), ada, "Tea"],
      [text.indexOf("Black"), ben, "Black."],
    ]);
  });

  test("is who wrote last in a block, and nobody while something in it is not stored", () => {
    const written = placeWritings(stored, stored.text);
    const block = stored.text.indexOf("Green");
    expect(latestWriting(written, 0, block)).toEqual(ada);
    expect(latestWriting(written, block, stored.text.length)).toEqual(ben);
    const typed = placeWritings(stored, stored.text.replace("Green.", "Green!"));
    expect(latestWriting(typed, block, stored.text.length)).toBeNull();
    expect(latestWriting(placeWritings({ text: "", lines: [] }, ""), 0, 0)).toBeNull();
  });

  test("covers every line of an unchanged text that is not blank", () => {
    const line = fc.constantFrom("", "a", "b", "- c", "  ");
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom("\n", "\r\n"), (lines, end) => {
        const text = lines.map((one) => one + end).join("");
        const written = placeWritings({ text, lines: [{ first: 1, last: lines.length, ...ada }] }, text);
        const passages = writtenPassages(written);
        expect(passages).toHaveLength(lines.some((one) => one.trim() !== "") ? 1 : 0);
        expect(written.writers).not.toContain("new");
      }),
    );
  });
});
