import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseView } from "@/lib/domain/views/parse-view";

const plain = {
  from: null,
  where: null,
  sort: "updatedAt",
  group: null,
  groups: [],
  show: null,
  layout: "table",
  date: null,
  end: null,
};

describe("a view", () => {
  test("has defaults", () => {
    expect(parseView("")).toEqual({ view: plain });
    expect(parseView("where:\nsort:\n")).toEqual({ view: plain });
  });

  test("says which pages, in which order, and how", () => {
    const source =
      'from: /Work/2026/\nwhere: status != done and (due < 2026-12-01 or tag = "#a")\nsort: due desc\ngroup: status\ngroups: [Idea, 2]\nshow: due, author\nas: Board\ndate: due\nend: until\n';
    expect(parseView(source)).toEqual({
      view: {
        from: "Work/2026",
        where: 'status != done and (due < 2026-12-01 or tag = "#a")',
        sort: "-properties.due",
        group: "status",
        groups: ["Idea", "2"],
        show: ["due", "author"],
        layout: "board",
        date: "due",
        end: "until",
      },
    });
  });

  test.each([
    ["due", "properties.due"],
    ["-due", "-properties.due"],
    ["due date desc", "-properties.due date"],
    ["Title", "title"],
    ["updatedAt desc", "updatedAt"],
    ["updatedat", "-updatedAt"],
    ["createdAt", "createdAt"],
    ["-createdAt", "-createdAt"],
  ])("is sorted by %s", (written, sort) => {
    expect(parseView(`sort: ${written}`)).toEqual({ view: { ...plain, sort } });
  });

  test.each([
    ["- a", "Write lines such as", 1],
    ["a: b", "“a” is no part of a view", 1],
    ["as: table\nwhere: status =", "where: at character 9, it ends", 2],
    ["where: tag = #a", "what stands behind # is a comment", 1],
    ["as: table\nwhere: a: b", "cannot be read as YAML", 2],
    ["as: pie", "“pie” is none of table, board, list, gallery, calendar", 1],
    ["show: {a: b}", "one text is expected", 1],
    ["sort: [a, b]", "one text is expected", 1],
    [`x: ${"y".repeat(9000)}`, "more than 8000 characters", null],
  ])("%j is explained in place", (source, message, line) => {
    expect(parseView(source)).toEqual({
      problems: [{ message: expect.stringContaining(message) as string, line }],
    });
  });

  test("reads any text without failing", () => {
    const parts = fc.constantFrom(
      "as: ",
      "where: ",
      "\n",
      "[",
      "{",
      "&a ",
      "*a",
      "- ",
      "#",
      "'",
      "!!x ",
      "a",
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(parts).map((all) => all.join("")),
    );
    fc.assert(fc.property(texts, (text) => "view" in parseView(text) || true));
  });
});
