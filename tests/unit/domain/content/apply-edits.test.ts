import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits, type Edit, type EditFailure } from "@/lib/domain/content/apply-edits";
import { applyEditsNaively } from "./naive-edits";

const edit = (oldText: string, newText: string, id = "1"): Edit => ({ id, oldText, newText });
const failuresOf = (page: string, ...edits: Edit[]): EditFailure[] => {
  const outcome = applyEdits(page, edits);
  return outcome.status === "refused" ? outcome.failures : [];
};

describe("one edit", () => {
  test.each([
    ["replaces the passage", "one two three", "two", "2", "one 2 three"],
    ["may delete", "one two", " two", "", "one"],
    ["may replace the whole page", "one", "one", "", ""],
    ["may write what was there", "one", "one", "one", "one"],
    ["may add what it was looking for", "tea", "tea", "tea and tea", "tea and tea"],
    ["is not a regular expression", "a.c abc", "a.c", "$&$1", "$&$1 abc"],
    ["minds front matter as text", "---\na: 1\n---\n", "a: 1", "a: 2", "---\na: 2\n---\n"],
    ["fills an empty page", "", "", "one\ntwo\r\n", "one\ntwo\r\n"],
    ["minds characters outside the basic plane", "a 😀 b", "😀", "😎", "a 😎 b"],
    ["does not normalise", "e\u0301 é", "é", "e", "e\u0301 e"],
  ])("%s", (_, page, oldText, newText, markdown) => {
    expect(applyEdits(page, [edit(oldText, newText)])).toEqual({ status: "applied", markdown });
  });

  test.each([
    ["does not occur", "one", "two", "not_found", 0, []],
    ["differs in case", "One", "one", "not_found", 0, []],
    ["occurs twice", "tea and tea", "tea", "not_unique", 2, [1, 1]],
    ["occurs twice, overlapping itself", "aaa", "aa", "not_unique", 2, [1, 1]],
    ["occurs on several lines", "x\nx\r\ny\rx", "x", "not_unique", 3, [1, 2, 4]],
    ["is longer than the page", "a", "aa", "not_found", 0, []],
    ["is empty and the page is not", "a", "", "page_not_empty", 0, []],
    ["is not empty and the page is", "", "a", "not_found", 0, []],
    ["is half a character", "a 😀", "\ude00", "not_found", 0, []],
    ["ends in half a character", "a 😀", "a \ud83d", "not_found", 0, []],
  ])("is refused when its passage %s", (_, page, oldText, reason, matches, lines) => {
    expect(failuresOf(page, edit(oldText, "new"))).toMatchObject([{ id: "1", reason, matches, lines }]);
  });

  test("counts occurrences up to a thousand and gives the lines of the first ten", () => {
    const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(failuresOf("x\n".repeat(5_000), edit("x", "y"))).toEqual([
      { id: "1", reason: "not_unique", matches: 1_000, lines, nearest: null },
    ]);
  });

  test("names the nearest passage only when there is none", () => {
    const page = "# Plan\n\nBuy green tea today\n";
    expect(failuresOf(page, edit("Buy black tea today", ""), edit("e", "", "2"))).toMatchObject([
      { reason: "not_found", nearest: { line: 3, text: "Buy green tea today" } },
      { reason: "not_unique", nearest: null },
    ]);
    expect(failuresOf("", edit("Buy tea", ""))).toMatchObject([{ reason: "not_found", nearest: null }]);
  });
});

describe("several edits", () => {
  test("are matched against the page as it was, and may touch", () => {
    const outcome = applyEdits("abcd", [edit("ab", "cd", "1"), edit("cd", "ab", "2")]);
    expect(outcome).toEqual({ status: "applied", markdown: "cdab" });
  });

  test("no edit at all changes nothing", () => {
    expect(applyEdits("abcd", [])).toEqual({ status: "applied", markdown: "abcd" });
  });

  test.each<[string, string, string[], string[]]>([
    ["share a character", "abcd", ["abc", "cd"], ["abc", "cd"]],
    ["are the same passage", "abcd", ["bc", "bc"], ["bc", "bc"]],
    ["lie within another", "abcdefgh", ["abcdef", "b", "de", "gh"], ["abcdef", "b", "de"]],
    ["form a chain", "abcde", ["ab", "bcd", "de"], ["ab", "bcd", "de"]],
    ["are both for an empty page", "", ["", ""], ["", ""]],
  ])("are refused as overlapping when they %s", (_, page, passages, refused) => {
    const failures = failuresOf(page, ...passages.map((passage) => edit(passage, "x", passage)));
    expect(failures.map(({ id }) => id)).toEqual(refused);
    for (const failure of failures)
      expect(failure).toMatchObject({ reason: "overlap", matches: 1, lines: [1] });
  });

  test("are all refused when one is, and every one that fails is named, in the order given", () => {
    const failures = failuresOf(
      "one two two",
      edit("two", "", "b"),
      edit("one", "1", "a"),
      edit("six", "", "c"),
    );
    expect(failures.map(({ id, reason }) => [id, reason])).toEqual([
      ["b", "not_unique"],
      ["c", "not_found"],
    ]);
  });
});

describe("line ends", () => {
  test.each([
    ["\\n finds \\r\\n, and what is written gets it", "a\r\nb\r\nc", "a\nb", "x\ny\n", "x\r\ny\r\n\r\nc"],
    ["\\r\\n sent by the client is kept, not doubled", "a\r\nb", "a\r\nb", "x\r\ny\nz", "x\r\ny\r\nz"],
    ["one line of a page with \\r\\n", "a\r\nb\r\n", "b", "x\ny", "a\r\nx\r\ny\r\n"],
    ["the last line of a page with \\r\\n", "a\r\nb", "b", "x\ny", "a\r\nx\r\ny"],
    ["a line end may go", "a\r\nb", "\n", " ", "a b"],
    ["a page with \\n takes what is written as it is", "a\nb", "a", "x\r\ny\nz", "x\r\ny\nz\nb"],
    ["a page without line ends too", "a", "a", "x\r\ny\nz", "x\r\ny\nz"],
    [
      "a mixed page: the bytes named are the bytes replaced",
      "a\nb\r\na\r\nb",
      "a\nb",
      "x\ny",
      "x\ny\r\na\r\nb",
    ],
    ["a mixed page: \\n finds \\r\\n if there is nothing exact", "a\nb\r\nc", "b\nc", "x\ny", "a\nx\r\ny"],
    ["a mixed page: a passage of both is found as it is", "a\nb\r\nc", "a\nb\r\nc", "x\ny", "x\ny"],
    ["a mixed page: one line gets the line end below it", "a\r\nb\nc\r\n", "b", "x\ny", "a\r\nx\ny\nc\r\n"],
    ["a lone \\r is an ordinary character", "a\rb\r\nc", "a\rb", "x\ry\nz", "x\ry\r\nz\r\nc"],
  ])("%s", (_, page, oldText, newText, markdown) => {
    expect(applyEdits(page, [edit(oldText, newText)])).toEqual({ status: "applied", markdown });
  });

  test.each([
    ["\\r alone, where it is part of \\r\\n", "a\r\nb", "\r"],
    ["a passage that ends before \\n", "a\r\nb", "a\r"],
    ["\\r\\n in a page with \\n", "a\nb", "a\r\nb"],
    ["\\n for a lone \\r", "a\rb", "a\nb"],
    ["mixed line ends that the page has the other way round", "a\nb\r\nc", "a\r\nb\nc"],
  ])("%s is not found", (_, page, oldText) => {
    expect(failuresOf(page, edit(oldText, "x"))).toMatchObject([{ reason: "not_found", matches: 0 }]);
  });

  test("\\n is not unique in a page with several \\r\\n", () => {
    expect(failuresOf("a\r\nb\r\n", edit("\n", ""))).toMatchObject([{ reason: "not_unique", matches: 2 }]);
  });
});

const pieces = (...texts: string[]) =>
  fc.array(fc.constantFrom(...texts), { maxLength: 14 }).map((all) => all.join(""));
const anyPage = pieces("a", "b", "ab", "\n", "\r\n", "\r", "😀");

/** A page and edits of it, many of which name passages that are there. */
const pageAndEdits = anyPage.chain((page) => {
  const slice = fc
    .tuple(fc.nat(page.length), fc.nat(4))
    .map(([start, length]) => page.slice(start, start + length));
  const oldText = fc.oneof({ weight: 3, arbitrary: slice }, { weight: 1, arbitrary: pieces("a", "b", "\n") });
  const edits = fc.array(
    fc.tuple(
      oldText.filter((text) => text.isWellFormed()),
      pieces("x", "y", "\n", "\r\n", "a"),
    ),
    {
      maxLength: 4,
    },
  );
  return fc.tuple(
    fc.constant(page),
    edits.map((all) => all.map(([old, text], index) => edit(old, text, String(index)))),
  );
});

describe("properties", () => {
  test("agrees with the rule as it reads", () => {
    fc.assert(
      fc.property(pageAndEdits, ([page, edits]) => {
        expect(withoutNearest(applyEdits(page, edits))).toEqual(applyEditsNaively(page, edits));
      }),
      { numRuns: 1_000 },
    );
  });

  test("the order of the edits does not matter", () => {
    fc.assert(
      fc.property(pageAndEdits, fc.nat(3), ([page, edits], turn) => {
        const turned = [...edits.slice(turn), ...edits.slice(0, turn)].toReversed();
        const [one, other] = [applyEdits(page, edits), applyEdits(page, turned)];
        if (one.status === "applied") expect(other).toEqual(one);
        else expect(new Set(failuresOf(page, ...turned))).toEqual(new Set(one.failures));
      }),
      { numRuns: 500 },
    );
  });

  test("what no edit names keeps its bytes", () => {
    fc.assert(
      fc.property(fc.array(pieces("a", "\n", "\r\n", "é"), { minLength: 2, maxLength: 6 }), (kept) => {
        const page = kept.map((text, index) => (index === 0 ? text : `<${index}>${text}`)).join("");
        const edits = kept.slice(1).map((_, index) => edit(`<${index + 1}>`, "|", String(index)));
        expect(applyEdits(page, edits)).toEqual({ status: "applied", markdown: kept.join("|") });
      }),
    );
  });

  test("a page with \\r\\n is edited as the same page with \\n", () => {
    const noCarriageReturn = pageAndEdits.filter(([page, edits]) => {
      return ![page, ...edits.flatMap(({ oldText, newText }) => [oldText, newText])].join().includes("\r");
    });
    const withCrlf = (text: string) => text.replaceAll("\n", "\r\n");
    fc.assert(
      fc.property(noCarriageReturn, ([page, edits]) => {
        const [one, other] = [applyEdits(page, edits), applyEdits(withCrlf(page), edits)];
        expect(other.status).toBe(one.status);
        if (one.status === "applied" && page.includes("\n"))
          expect(other).toMatchObject({ markdown: withCrlf(one.markdown) });
      }),
    );
  });
});

function withoutNearest(outcome: ReturnType<typeof applyEdits>) {
  if (outcome.status === "applied") return outcome;
  return {
    ...outcome,
    failures: outcome.failures.map(({ id, reason, matches, lines }) => ({ id, reason, matches, lines })),
  };
}
