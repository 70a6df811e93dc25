import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editView } from "@/lib/domain/views/edit-view";
import { parseView } from "@/lib/domain/views/parse-view";
import { viewLayouts } from "@/lib/contracts/fields/view-layouts";

describe("a view gets another line", () => {
  test.each([
    ["", "as: gallery"],
    ["as: table", "as: gallery"],
    ["as: table\n", "as: gallery\n"],
    ["where: a = 1", "where: a = 1\nas: gallery"],
    ["where: a = 1\n", "where: a = 1\nas: gallery\n"],
    ["as:   table  # first\nsort: due", "as:   gallery  # first\nsort: due"],
    ["as:\nsort: due", "as: gallery\nsort: due"],
    ["as: 'table'\ngroup: [a]", "as: 'gallery'\ngroup: [a]"],
    ["# All\n\nfrom: .\n# end", "# All\n\nfrom: .\n# end\nas: gallery"],
  ])("%j", (before, after) => {
    expect(editView(before, { as: "gallery" })).toBe(after);
  });

  test("or several at once", () => {
    expect(editView("as: table", { as: "board", group: "in proof" })).toBe("as: board\ngroup: in proof");
  });

  test.each(["- a", "a: [b", "as: &a table", "---\nas: table", "as: table\n---\nas: list"])(
    "unless that is not safe: %j",
    (source) => {
      expect(editView(source, { as: "gallery" })).toBeNull();
    },
  );

  test("and reads as before but for it, whatever else is written", () => {
    const lines = fc.uniqueArray(
      fc.constantFrom(
        "where: status != done and due < 2026-12-24",
        "sort:   due desc",
        "show: [due,  author]",
        'from: "Work/Plans"',
        "groups:\n  - Idea\n  - In proof",
        "# why",
        "",
        "as: list",
        "group:   status",
      ),
    );
    const ends = fc.constantFrom("", "\n", "\n\n");
    fc.assert(
      fc.property(lines, ends, fc.constantFrom(...viewLayouts), (written, end, layout) => {
        const source = written.join("\n") + end;
        const edited = editView(source, { as: layout });
        if (edited === null) throw new Error("refused");
        const [before, after] = [parseView(source), parseView(edited)];
        expect("view" in before && "view" in after && { ...after.view, layout: before.view.layout }).toEqual(
          "view" in before && before.view,
        );
        expect(after).toMatchObject({ view: { layout } });
        const kept = (text: string) => text.split("\n").filter((line) => !line.startsWith("as:"));
        expect(kept(edited).join("\n").trimEnd()).toBe(kept(source).join("\n").trimEnd());
      }),
    );
  });
});
