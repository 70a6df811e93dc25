import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locatePassages, OCCURRENCES_MAX, OCCURRENCE_STARTS_MAX } from "@/lib/domain/content/locate-passages";
import { exactPlacesOf } from "./naive-edits";

const startsOf = (text: string, passage: string) => locatePassages(text, [passage]).get(passage)?.starts;
const piecesOf = (pieces: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((all) => all.join(""));

describe("locatePassages", () => {
  test.each([
    ["overlapping itself", "aaaa", "aa", [0, 1, 2]],
    ["the whole text", "abc", "abc", [0]],
    ["after a false start", "abababc", "ababc", [2]],
    ["not at all", "abc", "x", undefined],
    ["empty", "abc", "", undefined],
    ["longer than the text", "abc", "abcd", undefined],
    ["not inside \\r\\n", "a\r\n\nb\n", "\n", [3, 5]],
    ["a lone \\r", "\r\r\n\r", "\r", [0, 3]],
    ["\\r\\n after \\r", "\r\r\n", "\r\r\n", [0]],
    ["not inside a surrogate pair", "😀", "\ud83d", undefined],
    ["a whole surrogate pair", "😀😀", "😀", [0, 2]],
  ])("finds a passage: %s", (_, text, passage, starts) => {
    expect(startsOf(text, passage)).toEqual(starts);
  });

  test("counts up to a bound and keeps the first places, for passages inside each other too", () => {
    const passages = ["a", "aa", "aaa", "ba", "b", "aab"];
    const found = locatePassages("a".repeat(3_000) + "b", passages);
    const starts = Array.from({ length: OCCURRENCE_STARTS_MAX }, (_, index) => index);
    for (const passage of ["a", "aa", "aaa"]) {
      expect(found.get(passage)).toMatchObject({ count: OCCURRENCES_MAX, starts });
    }
    expect(found.get("b")).toMatchObject({ count: 1, starts: [3_000] });
    expect(found.get("aab")).toMatchObject({ count: 1, starts: [2_998] });
    expect(found.has("ba")).toBe(false);
  });

  test("stops counting a passage without losing the shorter ones it ends in", () => {
    const found = locatePassages("xa".repeat(OCCURRENCES_MAX) + "a".repeat(3), ["xa", "a", "yxa"]);
    expect(found.get("xa")?.count).toBe(OCCURRENCES_MAX);
    expect(found.get("a")?.count).toBe(OCCURRENCES_MAX);
    expect(locatePassages("xa".repeat(1_200) + "b", ["xa", "a", "ab"]).get("ab")?.count).toBe(1);
    expect(locatePassages("xa".repeat(900) + "ya".repeat(50), ["xa", "a", "ya"]).get("a")?.count).toBe(950);
  });

  test("agrees with a search one character after the other", () => {
    const alphabets = [["a"], ["a", "b"], ["a", "b", "c"], ["a", "\n", "\r\n", "\r"], ["a", "😀", "é"]];
    const texts = fc.constantFrom(...alphabets).chain((alphabet) =>
      fc.tuple(
        piecesOf(alphabet, 60),
        fc.array(
          piecesOf(alphabet, 6).filter((passage) => passage !== ""),
          { maxLength: 8 },
        ),
      ),
    );
    fc.assert(
      fc.property(texts, ([text, passages]) => {
        const found = locatePassages(text, passages);
        for (const passage of passages) {
          const starts = exactPlacesOf(text, passage).map(({ start }) => start);
          const expected = { count: starts.length, starts: starts.slice(0, OCCURRENCE_STARTS_MAX) };
          expect(found.get(passage) ?? { count: 0, starts: [] }).toMatchObject(expected);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("parts many passages that begin alike and end alike", () => {
    const passages = Array.from({ length: 300 }, (_, index) => `begin-${index}-${index % 7}-end`);
    const found = locatePassages(passages.join(" "), [...passages, ...passages]);
    expect(found.size).toBe(300);
    let start = 0;
    for (const passage of passages) {
      expect(found.get(passage)).toMatchObject({ count: 1, starts: [start] });
      start += passage.length + 1;
    }
  });
});
