import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reviewText, undoInText } from "@/lib/domain/review/review-text";
import { withoutChanges, writerChanges } from "@/lib/domain/review/writer-changes";

const word = fc.constantFrom(
  "tea",
  "rum",
  "milk",
  "3",
  "three",
  "hundred",
  "sloe",
  "sloes",
  "é",
  "漢字",
  "*oak*",
);
const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
const end = fc.constantFrom("\n", "\r\n", "\n\n");
const text = fc
  .array(fc.tuple(line, end), { maxLength: 8 })
  .map((lines) => lines.map((parts) => parts.join("")).join(""));

/** The changes of a review, in order. */
function changesIn(history: Parameters<typeof reviewText>[0]) {
  return reviewText(history).passages.flatMap(({ parts }) =>
    parts
      .filter((part) => part.kind === "change")
      .map(({ removed, inserted, id }) => ({ removed, inserted, id })),
  );
}

describe("what a writer changed in a text", () => {
  it("is whole words, and nothing that stayed", () => {
    const base = "It marks a bound for 3 hundred years.\n\nThe common one, *Crataegus monogina*, has one.\n";
    const now =
      "It marks a bound for three hundred years.\n\nThe common one, *Crataegus monogyna*, has one.\n";
    expect(changesIn({ base, steps: [], now })).toEqual([
      { removed: "3", inserted: "three", id: expect.any(String) as string },
      { removed: "monogina", inserted: "monogyna", id: expect.any(String) as string },
    ]);
  });

  it("stands in the lines that are said, of which those between are not shown", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} ${"and more ".repeat(400)}\n`);
    const base = lines.join("");
    const now = base.replace("Line 5 ", "Row 5 ").replace("Line 30 ", "Row 30 ");
    const { passages } = reviewText({ base, steps: [], now });
    expect(passages).toHaveLength(2);
    for (const [index, { firstLine, lastLine, parts }] of passages.entries()) {
      expect(firstLine).toBeLessThanOrEqual([5, 30][index] ?? 0);
      expect(lastLine).toBeGreaterThanOrEqual([5, 30][index] ?? 0);
      expect(lastLine - firstLine).toBeLessThanOrEqual(7);
      expect(parts.some((part) => part.kind === "change")).toBe(true);
    }
    const [all] = reviewText({ base: "", steps: [], now: "One.\nTwo.\n" }).passages;
    expect(all).toMatchObject({ firstLine: 1, lastLine: 2 });
  });

  it("leads from one text to the other, and back change by change, byte for byte", () => {
    fc.assert(
      fc.property(text, text, (base, now) => {
        const changes = writerChanges(base, now);
        expect(withoutChanges(base, changes, () => false)).toBe(now);
        expect(withoutChanges(base, changes, () => true)).toBe(base);
        expect(undoInText({ base, steps: [], now }, null).markdown).toBe(base);
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      }),
    );
  });

  it("is undone alone, whatever of it, and the other ids stay", () => {
    const lines = ["one", "two", "three", "four", "five"];
    fc.assert(
      fc.property(fc.subarray(lines, { minLength: 1 }), fc.nat(), (changed, choice) => {
        const base = lines.map((one) => `The line ${one} here.\n\n`).join("");
        const now = lines.map((one) => `The line ${changed.includes(one) ? "X" : one} here.\n\n`).join("");
        const before = changesIn({ base, steps: [], now });
        expect(before.map(({ removed }) => removed)).toEqual(changed);
        const chosen = before[choice % before.length];
        const undone = undoInText({ base, steps: [], now }, [chosen?.id ?? ""]);
        expect(undone.undone).toEqual([chosen?.id]);
        const left = { base, steps: [{ before: now, after: undone.markdown, isRelink: false }] };
        expect(changesIn({ ...left, now: undone.markdown })).toEqual(before.filter((one) => one !== chosen));
      }),
    );
  });

  it("leaves later words of others, and says where they stand on it", () => {
    const base = "Tea is hot.\n\nRum is cold.\n\nMilk is white.\n";
    const theirs = "Tea is very hot.\n\nRum is warm.\n\nMilk is white.\n";
    const now = "Tea is very hot.\n\nRum is lukewarm.\n\nMilk is white, mostly.\n";
    const history = { base, steps: [{ before: theirs, after: now, isRelink: false }], now };
    expect(changesIn(history)).toEqual([
      { removed: "", inserted: " very", id: expect.any(String) as string },
    ]);
    expect(reviewText(history).overlapped).toMatchObject([
      {
        removed: expect.stringContaining("cold") as string,
        inserted: expect.stringContaining("warm") as string,
        step: 0,
      },
    ]);
    expect(undoInText(history, null).markdown).toBe(
      "Tea is hot.\n\nRum is lukewarm.\n\nMilk is white, mostly.\n",
    );
  });

  it("is empty once it is undone, and is there again when the undoing is undone", () => {
    const [base, now] = ["Tea is hot.\n", "Tea is cold.\n"];
    const undone = { base, steps: [{ before: now, after: base, isRelink: false }], now: base };
    expect(changesIn(undone)).toEqual([]);
    expect(changesIn({ base, steps: [], now })).toHaveLength(1);
  });

  it("is shown in the lines around it, with the number of the first", () => {
    const base = Array.from({ length: 40 }, (_, index) => `line ${index + 1}\n`).join("");
    const now = base.replace("line 20\n", "rum 20\n").replace("line 35\n", "");
    const { passages } = reviewText({ base, steps: [], now });
    expect(passages.map(({ firstLine }) => firstLine)).toEqual([17, 32]);
    expect(passages[0]?.parts[0]).toEqual({ kind: "text", text: "line 17\nline 18\nline 19\n" });
  });
});
