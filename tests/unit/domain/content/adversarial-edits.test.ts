import { describe, expect, test } from "vitest";
import { applyEdits, type Edit } from "@/lib/domain/content/apply-edits";

// Pages and passages that are slow to search for anything that is not linear. There is no clock in these tests: what
// takes quadratic time here does not end before the runner gives up.
const MIB = 1_048_576;
const PATIENCE_MS = 60_000;
const edits = (count: number, oldText: (index: number) => string): Edit[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), oldText: oldText(index), newText: "x" }));

const reasonsOf = (page: string, wanted: readonly Edit[]) => {
  const outcome = applyEdits(page, wanted);
  if (outcome.status === "applied") return ["applied"];
  return [...new Set(outcome.failures.map(({ reason }) => reason))];
};

describe("a page of 5 MiB and a hundred edits", () => {
  const letters = "a".repeat(5 * MIB);
  const blocks = `${"a".repeat(999)}b`.repeat((5 * MIB) / 1_000);

  test.each<[string, string, (index: number) => string, string[]]>([
    ["long passages that almost occur", letters, (at) => `${"a".repeat(50_000 + at)}b`, ["not_found"]],
    ["long passages that occur everywhere", letters, (at) => "a".repeat(50_000 + at), ["not_unique"]],
    ["short passages that occur everywhere", letters, (at) => "a".repeat(at + 1), ["not_unique"]],
    ["long passages that differ at the start", letters, (at) => `${at}${"a".repeat(20_000)}`, ["not_found"]],
    [
      "periods that do not fit",
      blocks,
      (at) => blocks.slice(at, 20_000) + "a".repeat(1_000 + at),
      ["not_found"],
    ],
    ["\\n in \\r\\n", "\r\n".repeat(2.5 * MIB), (at) => "\n".repeat(at + 1), ["not_unique"]],
    ["alternating line ends", "\r\n\n\r".repeat(MIB), (at) => "\n\r\r\n".repeat(at + 1), ["not_unique"]],
    [
      "words that all occur, in another order",
      "the a of and to in is it ".repeat(200_000),
      (at) => `it to a and is ${at}`,
      ["not_found"],
    ],
    ["passages without a word", "-*".repeat(2.5 * MIB), (at) => "*".repeat(at + 2), ["not_found"]],
  ])(
    "%s",
    (_, page, oldText, reasons) => {
      expect(reasonsOf(page, edits(100, oldText))).toEqual(reasons);
    },
    PATIENCE_MS,
  );

  test("far apart in a page of one line, with line ends to find for each", () => {
    const page = `\r\n${Array.from({ length: 100 }, (_, at) => `<${at}>${" ".repeat(50_000)}`).join("")}`;
    const wanted = edits(100, (at) => `<${at}>`).map((edit) => ({ ...edit, newText: "\n" }));
    const outcome = applyEdits(page, wanted);
    expect(outcome).toMatchObject({ status: "applied", markdown: page.replace(/<\d+>/g, "\r\n") });
  });
});
