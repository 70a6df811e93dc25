import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blameLines, type TextState } from "@/lib/domain/provenance/blame-lines";

/** A line that no other revision writes alike, and the index of the revision that wrote it, from the first on. */
type Line = { text: string; writer: number };

const change = fc.record({
  kind: fc.constantFrom("add", "remove", "rewrite", "relink"),
  at: fc.nat(),
  count: fc.integer({ min: 1, max: 3 }),
});

/** The next revision of a text, by what is done to its lines. */
function revise(
  lines: readonly Line[],
  { kind, at, count }: { kind: string; at: number; count: number },
  writer: number,
) {
  const start = at % (lines.length + 1);
  const made = Array.from({ length: count }, (_, index) => ({ text: `line ${writer}.${index}`, writer }));
  if (kind === "relink")
    return lines.map((line, index) =>
      index === start ? { ...line, text: `${line.text} relinked ${writer}` } : line,
    );
  const end = kind === "add" ? start : start + count;
  return [...lines.slice(0, start), ...(kind === "remove" ? [] : made), ...lines.slice(end)];
}

describe("who wrote each line", () => {
  it("is who the model says, whatever was added, removed, rewritten and relinked", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), fc.constantFrom("\n", "\r\n"), (changes, end) => {
        let lines: Line[] = [
          { text: "first", writer: 0 },
          { text: "second", writer: 0 },
        ];
        const toText = () => lines.map(({ text }) => text + end).join("");
        const states: TextState[] = [{ text: toText(), isRelink: false }];
        for (const [index, one] of changes.entries()) {
          lines = revise(lines, one, index + 1);
          states.push({ text: toText(), isRelink: one.kind === "relink" });
        }
        const latestFirst = states.toReversed();
        const writers = lines.map(({ writer }) => states.length - 1 - writer);
        expect(blameLines(latestFirst, true)).toEqual(writers);
        // With fewer states, what is older is not known, and the rest is as before.
        const read = Math.ceil(states.length / 2);
        const isRead = (writer: number) => writer < read - 1;
        const known = writers.map((writer) => (isRead(writer) ? writer : null));
        expect(blameLines(latestFirst.slice(0, read), false)).toEqual(known);
      }),
    );
  });

  it("stays when only the end of a line changes, and moves with what is written above", () => {
    const states = ["zero\r\none\r\ntwo\r\n", "one\ntwo\n", "one\ntwo"].map((text) => ({
      text,
      isRelink: false,
    }));
    expect(blameLines(states, true)).toEqual([0, 2, 2]);
    expect(blameLines([], true)).toEqual([]);
  });
});
