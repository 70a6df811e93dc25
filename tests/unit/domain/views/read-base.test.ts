import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { baseLengthMax, chooseBaseView, readBase } from "@/lib/domain/views/read-base";
import { parseWhere } from "@/lib/domain/where/parse-where";
import { anyText } from "@/tests/unit/domain/any-text";

const first = (source: string) => readBase(source)[0]?.read ?? { problems: [] };

describe("a base of Obsidian", () => {
  test("that is a part of itself, or whose keys make it no text, is not read and does not fail", () => {
    for (const source of [
      "views:\n  - name: x\n    type: table\n    order: &o [*o]",
      "views: [{name: x, type: table, sort: [{property: a, direction: {toString: 1, valueOf: 1}}]}]",
      "filters: [{toString: 1, valueOf: 1}]\nviews: []",
    ])
      expect(first(source)).toHaveProperty("problems");
  });

  test("is a view where both say the same", () => {
    const source = `filters:
  and:
    - file.inFolder("Work/2026")
    - 'status != "done"'
    - or:
        - file.hasTag("book", "paper")
        - due < "2026-12-01"
    - not: ['note["due date"].isEmpty()']
views:
  - type: table
    name: Mine
    order: [file.name, note.status, due, file.mtime]
    sort: [{property: note.due, direction: DESC}]
    groupBy: {property: status, direction: ASC}
`;
    const read = first(source);
    expect(read).toEqual({
      view: {
        from: "Work/2026",
        where:
          '("status" != "done") and ((tag in ("book", "paper")) or ("due" < 2026-12-01)) and (not ("due date" not exists))',
        sort: "-properties.due",
        group: "status",
        groups: [],
        show: ["status", "due", "updatedAt"],
        layout: "table",
        date: null,
        end: null,
      },
      notes: [],
    });
    expect(() => parseWhere("view" in read ? (read.view.where ?? "") : "")).not.toThrow();
  });

  test.each(["", "views: []", 'filters: file.ext == "md"', "views:\n  - type: cards\n"])(
    "with nothing to filter is one of all pages: %j",
    (source) => {
      expect(first(source)).toMatchObject({
        view: { where: null, from: null, sort: "title" },
        notes: [],
      });
    },
  );

  test.each([
    ["table", "table"],
    ["cards", "gallery"],
    ["list", "list"],
  ])("%s are a %s", (type, layout) => {
    expect(first(`views: [{type: ${type}}]`)).toMatchObject({ view: { layout }, notes: [] });
  });

  test("has several views, each with its own filters beside the common ones", () => {
    const source = `filters: a == 1
views:
  - {type: table, name: One}
  - {type: list, name: Two, filters: b == 2}
  - {type: table, name: Three, filters: 'c.contains("x")'}
`;
    const views = readBase(source);
    expect(views.map(({ name }) => name)).toEqual(["One", "Two", "Three"]);
    expect(views[1]?.read).toMatchObject({ view: { where: '("a" = 1) and ("b" = 2)', layout: "list" } });
    expect(views[2]?.read).toHaveProperty("problems");
    expect(chooseBaseView(views, "two")?.name).toBe("Two");
    expect(chooseBaseView(views, "Four")?.name).toBe("One");
  });

  test("says what it shows otherwise than Obsidian", () => {
    const source = `properties: {status: {displayName: State}}
views:
  - type: map
    order: [file.name, formula.left, file.size]
    sort: [{property: file.size}, {property: due}]
    groupBy: formula.left
    limit: 10
    summaries: {a: b}
`;
    const read = first(source);
    expect("view" in read ? read.notes : []).toEqual([
      "the layout “map”, shown as a list",
      "the column “formula.left”",
      "the column “file.size”",
      "the groups by “formula.left”",
      "what is sorted by after the first property",
      "the sort by “file.size”",
      "“limit”",
      "“summaries”",
      "other names for columns",
    ]);
  });

  test.each(['status.contains("x")', "file.links.length > 2", "formula.a == 1", 'a == "b" && c'])(
    "says which filter is not known: %s",
    (filter) => {
      expect(first(`filters:\n  and: [${JSON.stringify(filter)}]`)).toEqual({
        problems: [{ message: expect.stringContaining(filter) as string, line: null }],
      });
    },
  );

  test("that is none, or too long, says so", () => {
    expect(first("a: [b")).toMatchObject({ problems: [{ line: null }] });
    expect(first("#".repeat(baseLengthMax + 1))).toMatchObject({
      problems: [{ message: expect.stringContaining(String(baseLengthMax)) as string }],
    });
  });

  test("of any text is read or explained", () => {
    const lines = fc.constantFrom(
      "views:",
      "  - type: cards",
      "    sort: [1]",
      "    order: {a: b}",
      "filters: [a]",
      "filters: {and: 3}",
      "filters: {or: []}",
      "a: &x [*x]",
      "- b",
    );
    const texts = fc.oneof(
      anyText(),
      fc.array(lines).map((all) => all.join("\n")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const { read } of readBase(text)) expect("view" in read || read.problems.length > 0).toBe(true);
      }),
    );
  });
});
