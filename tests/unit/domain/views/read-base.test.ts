import { describe, expect, test } from "vitest";
import { readBase } from "@/lib/domain/views/read-base";
import { parseWhere } from "@/lib/domain/where/parse-where";

describe("a base of Obsidian", () => {
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
    order: [file.name, note.status, due, formula.left, file.mtime]
    sort: [{property: note.due, direction: DESC}]
    groupBy: {property: status, direction: ASC}
`;
    const read = readBase(source);
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
    });
    expect(() => parseWhere("view" in read ? (read.view.where ?? "") : "")).not.toThrow();
  });

  test.each(["", "views: []", 'filters: file.ext == "md"', "views:\n  - type: cards\n"])(
    "with nothing to filter is one of all pages: %j",
    (source) => {
      expect(readBase(source)).toMatchObject({ view: { where: null, from: null, sort: "title" } });
    },
  );

  test.each(['status.contains("x")', "file.links.length > 2", "formula.a == 1", 'a == "b" && c'])(
    "says which filter is not known: %s",
    (filter) => {
      expect(readBase(`filters:\n  and: [${JSON.stringify(filter)}]`)).toEqual({
        problems: [{ message: expect.stringContaining(filter) as string, line: null }],
      });
    },
  );

  test.each([
    ["table", "table"],
    ["cards", "gallery"],
    ["list", "list"],
  ])("%s are a %s", (type, layout) => {
    expect(readBase(`views: [{type: ${type}}]`)).toMatchObject({ view: { layout } });
  });

  test("that is none says so", () => {
    expect(readBase("a: [b")).toMatchObject({ problems: [{ line: null }] });
  });
});
