import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readInstant, readSpan } from "@/lib/domain/properties/read-instant";
import { valuesOf } from "@/lib/domain/properties/property-values";
import { type Condition, isLeaf, type Leaf } from "@/lib/domain/where/condition";
import { chooseIndex, indexedLeaves, neededTimes } from "@/lib/domain/where/index-choice";
import { parseWhere } from "@/lib/domain/where/parse-where";
import { WhereError } from "@/lib/domain/where/where-error";

/** A condition in few words. */
function told(condition: Condition): string {
  switch (condition.kind) {
    case "not":
      return `!${told(condition.of)}`;
    case "and":
    case "or":
      return `(${condition.of.map(told).join(condition.kind === "and" ? " & " : " | ")})`;
    case "tag":
      return `#${condition.key ?? "*"}`;
    case "title":
      return `title ${condition.by} ${condition.key}`;
    case "time":
      return `${condition.field} ${condition.by} ${condition.instant.from}`;
    case "property": {
      const { key, comparison } = condition;
      return comparison.by === "exists" ? `${key}?` : `${key}${comparison.by}${comparison.value.text}`;
    }
  }
}

describe("a condition", () => {
  test.each([
    ["status = draft", "STATUS=DRAFT"],
    ["Status != 'in review'", "!STATUS=IN REVIEW"],
    ["a=1 and b<2 or c>=3", "((A=1 & B<2) | C>=3)"],
    ["a=1 AND (b<2 OR not c exists)", "(A=1 & (B<2 | !C?))"],
    ["not not a exists", "A?"],
    ["not (a=1)", "!A=1"],
    ["a in (x, 'y, z',3)", "(A=X | A=Y, Z | A=3)"],
    ["a not in (x)", "!(A=X)"],
    ["a not exists", "!A?"],
    ["a not contains b", "!AcontainsB"],
    ['"due date" = "say \\"hi\\""', 'DUE DATE=SAY "HI"'],
    ["tag = #Work/Hiring", "#WORK/HIRING"],
    ["tags in (a, b)", "(#A | #B)"],
    ["tag exists", "#*"],
    ["title contains plan", "title contains PLAN"],
    ['"title" = plan', "TITLE=PLAN"],
    [
      "updatedAt >= 2026-11-01 and createdat = 2026-11-02T10:30Z",
      "(updatedAt >= 2026-11-01T00:00:00.000Z & createdAt = 2026-11-02T10:30:00.000Z)",
    ],
    ["straße = ß", "STRASSE=SS"],
    ["author.name = x", "AUTHOR.NAME=X"],
    ["and1 = or", "AND1=OR"],
    ["a = and", "A=AND"],
    ["due = '2026-13-40'", "DUE=2026-13-40"],
    ["due = tomorrow", "DUE=TOMORROW"],
    ["version = 1.2.3", "VERSION=1.2.3"],
    ['priority = "3"', "PRIORITY=3"],
    ["note contains 01.12.2026", "NOTEcontains01.12.2026"],
    ["author < b", "AUTHOR<B"],
  ])("%s", (text, expected) => {
    expect(told(parseWhere(text))).toBe(expected);
  });

  test.each([
    ["", 0, "it ends, where the name of a property, tag, title, createdAt or updatedAt is expected"],
    ["status", 6, 'it ends, where =, !=, <, <=, >, >=, contains, in or exists after "status" is expected'],
    ["status == draft", 8, 'there is "=", where a value'],
    ["status = ", 9, "it ends, where a value"],
    ["status = draft due", 15, 'there is "due", where and, or, or the end is expected'],
    ["(a = 1", 6, "it ends, where and, or, or the closing parenthesis is expected"],
    ["a in b", 5, "where the values in parentheses is expected"],
    ["a in (b c)", 8, "where a comma or the closing parenthesis is expected"],
    ["a = 'b", 4, "the quotation mark is not closed"],
    ["a ! b", 2, '"!" can stand within quotation marks only'],
    ["tag < a", 4, '=, !=, in or exists after "tag" is expected'],
    ["tag = 12", 6, "there can be no such tag"],
    ["title exists", 6, '=, !=, contains or in after "title" is expected'],
    ["createdAt > yesterday", 12, "a date such as 2026-12-01"],
    ["a not = b", 6, 'contains, in or exists after "a" is expected'],
    ["and = 1", 0, "the name of a property"],
    ["status = in review", 12, 'a value with blanks stands in quotation marks: "in review"'],
    ["status in (in review, b)", 14, 'a value with blanks stands in quotation marks: "in review"'],
    ["due = 2026-13-40", 6, '"2026-13-40" is no date: dates are written as 2026-12-01'],
    ["due != 2026-2-3", 7, "is no date"],
    ["due in (2026-12-01, 2026-02-30)", 20, "is no date"],
    ["due = 2026-12-02..2026-12-01", 6, "is no span of days"],
    ["due < 2026-12-01..2026-12-02", 6, "is no span of days"],
    ["due < 01.12.2026", 6, "is no date"],
    ["updatedAt < 12/01/2026", 12, "is no date"],
    ["due < tomorrow", 6, 'write "tomorrow" as a date'],
    ['priority > "3"', 11, "a number stands without quotation marks: > 3"],
    [`${"(".repeat(21)}a exists${")".repeat(21)}`, 20, "more than 20 parentheses are open"],
    [`a in (${Array(51).fill("b").join(",")})`, 106, "there are more than 50 conditions"],
  ])("%j is refused with its place", (text, at, message) => {
    let fault: unknown;
    try {
      parseWhere(text);
    } catch (thrown) {
      fault = thrown;
    }
    expect(fault).toBeInstanceOf(WhereError);
    expect(fault).toMatchObject({ at, message: expect.stringContaining(message) as string });
  });

  test("is read or refused, whatever it is", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[
          "a",
          "tag",
          "title",
          "and",
          "or",
          "not",
          "in",
          "exists",
          "contains",
          "=",
          "<",
          "(",
          ")",
          ",",
          "'",
          '"',
        ],
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        try {
          parseWhere(pieces.join(" "));
        } catch (fault) {
          expect(fault).toBeInstanceOf(WhereError);
        }
      }),
    );
  });
});

describe("the pages to look at", () => {
  const leaf = (name: string): Leaf => ({ kind: "tag", key: name });
  const condition = fc.letrec<{ any: Condition; leaf: Leaf; list: Condition; not: Condition }>((tie) => ({
    any: fc.oneof({ maxDepth: 4 }, tie("leaf"), tie("list"), tie("not")),
    leaf: fc.constantFrom(...["A", "B", "C", "D"]).map(leaf),
    list: fc.record({
      kind: fc.constantFrom("and" as const, "or" as const),
      of: fc.array(tie("any"), { minLength: 1, maxLength: 3 }),
    }),
    not: fc.record({ kind: fc.constant("not" as const), of: tie("any") }),
  })).any;

  function fulfils(tags: ReadonlySet<string>, one: Condition): boolean {
    if (isLeaf(one)) return one.kind === "tag" && tags.has(one.key ?? "");
    if (one.kind === "not") return !fulfils(tags, one.of);
    return one.kind === "and"
      ? one.of.every((each) => fulfils(tags, each))
      : one.of.some((each) => fulfils(tags, each));
  }

  test("have one of the chosen conditions, as all that fulfil the whole have", () => {
    const pages = fc.array(fc.subarray(["A", "B", "C", "D"]), { maxLength: 8 });
    fc.assert(
      fc.property(condition, pages, (whole, all) => {
        const has = (tags: readonly string[], one: Leaf) =>
          one.kind === "tag" && tags.includes(one.key ?? "");
        const choice = chooseIndex(whole, (one) => all.filter((tags) => has(tags, one)).length);
        if (choice === null) return;
        for (const one of choice.leaves) expect(indexedLeaves(whole)).toContain(one);
        for (const tags of all.filter((each) => fulfils(new Set(each), whole)))
          expect(choice.leaves.some((one) => has(tags, one))).toBe(true);
      }),
    );
  });

  test("are as few as can be", () => {
    const pagesOf = (one: Leaf) => (one.kind === "tag" ? { A: 9, B: 2, C: 3 }[one.key ?? ""] : 0) ?? Infinity;
    const chosen = (text: string) => chooseIndex(parseWhere(text), pagesOf)?.leaves.map(told);
    expect(chosen("tag = a and tag = b")).toEqual(["#B"]);
    expect(chosen("tag = a and (tag = b or tag = c)")).toEqual(["#B", "#C"]);
    expect(chosen("tag = a or tag = d")).toBeUndefined();
    expect(chosen("not tag = a")).toBeUndefined();
    expect(chosen("not (not tag = a or tag = b)")).toEqual(["#A"]);
  });

  test("are of the times that all of them need", () => {
    const times = (text: string) => neededTimes(parseWhere(text)).map(told);
    expect(times("updatedAt > 2026-11-01 and (tag = a and createdAt < 2026-12-01)")).toHaveLength(2);
    expect(times("updatedAt > 2026-11-01 or tag = a")).toEqual([]);
    expect(times("not updatedAt > 2026-11-01")).toEqual([]);
  });
});

describe("the values of properties", () => {
  test("are typed, one for each element of a list", () => {
    const values = valuesOf({
      Status: "Draft",
      due: ["2026-12-01", "2026-12-01T10:30+02:00"],
      n: 2.5,
      done: false,
      author: { name: "Ada", links: [["a"], { b: "c" }] },
      none: null,
      empty: [],
      blank: " ",
    });
    expect(values.map(({ key, type, text, number, date }) => [key, type, text, number ?? date])).toEqual([
      ["STATUS", "text", "DRAFT", null],
      ["DUE", "date", "2026-12-01", "2026-12-01T00:00:00.000Z"],
      ["DUE", "date", "2026-12-01T10:30+02:00", "2026-12-01T08:30:00.000Z"],
      ["N", "number", "2.5", 2.5],
      ["DONE", "boolean", "FALSE", null],
      ["AUTHOR.NAME", "text", "ADA", null],
      ["AUTHOR.LINKS", "text", "A", null],
      ["AUTHOR.LINKS.B", "text", "C", null],
    ]);
  });

  test("are bounded", () => {
    const long = valuesOf({ ["k".repeat(1_000)]: "🌾".repeat(1_000) });
    expect(long[0]?.key.length).toBeLessThanOrEqual(102);
    expect(long[0]?.text.length).toBeLessThanOrEqual(402);
    expect(long[0]?.text.isWellFormed()).toBe(true);
    expect(valuesOf({ a: Array<string>(5_000).fill("b") })).toHaveLength(1_000);
  });

  test.each([
    ["2026-12-01", "2026-12-02T00:00:00.000Z"],
    ["2026-12-01 10:30", "2026-12-01T10:31:00.000Z"],
    ["2026-12-01T10:30:05-0100", "2026-12-01T11:30:06.000Z"],
    ["2026-12-01T10:30:05.250Z", "2026-12-01T10:30:05.251Z"],
    ["9999-12-31", undefined],
    ["2026-13-01", undefined],
    ["2026-12-01T25:00", undefined],
    ["0026-12-01", undefined],
    ["1 December", undefined],
  ])("%s lasts until %s", (text, until) => {
    expect(readInstant(text)?.until).toBe(until);
  });

  test.each([
    ["2026-12-01..2026-12-31", "2027-01-01T00:00:00.000Z"],
    ["2026-12-01..2026-12-01T10:30Z", "2026-12-01T10:31:00.000Z"],
    ["2026-12-02..2026-12-01", undefined],
    ["2026-12-01..", "9999-12-31T23:59:59.999Z"],
    ["..2026-12-01", "2026-12-02T00:00:00.000Z"],
    ["..", undefined],
    ["2026-12-01..2026-12-02..2026-12-03", undefined],
  ])("the span %s lasts until %s", (text, until) => {
    expect(readSpan(text)?.until).toBe(until);
  });

  test("a span is one condition, from its first day until the end of its last", () => {
    const condition = parseWhere("due != 2026-12-01..2026-12-31");
    expect(condition).toMatchObject({
      kind: "not",
      of: { comparison: { by: "=", value: { instant: { until: "2027-01-01T00:00:00.000Z" } } } },
    });
  });
});
