import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";

const spellings = ["_x_", "__b__", "a\\|b", "`c`", "&amp;", "", "1 000", "[l](<u v>)", "\\*", "x  y"];
const padding = fc.constantFrom("", " ", "   ");

type Line = { lead: string; cells: string[]; tail: string };
type Table = { lines: Line[]; dashes: Line; prefix: string; lineEnd: string };

/** A table whose rows and columns can be told apart, each row with bars and padding of its own. */
const anyTable: fc.Arbitrary<Table> = fc
  .record({ width: fc.integer({ min: 2, max: 4 }), height: fc.integer({ min: 1, max: 5 }) })
  .chain(({ width, height }) =>
    fc.record({
      lines: fc.tuple(
        ...Array.from({ length: height + 1 }, (_, row) =>
          fc.record({
            lead: fc.constantFrom("|", ""),
            tail: fc.constantFrom("|", "", "|  "),
            cells: fc.tuple(
              ...Array.from({ length: width }, (_, column) =>
                fc.tuple(padding, fc.constantFrom(...spellings), padding).map(([before, text, after]) => {
                  const own = row === 0 ? `h${column} ` : column === 0 ? `r${row} ` : "";
                  return before + (own + text).trim() + after;
                }),
              ),
            ),
          }),
        ),
      ),
      dashes: fc.record({
        lead: fc.constant("|"),
        tail: fc.constant("|"),
        cells: fc.tuple(...Array.from({ length: width }, () => fc.constantFrom("---", " :-- ", "-:", ":-:"))),
      }),
      prefix: fc.constantFrom("", "> ", ">"),
      lineEnd: fc.constantFrom("\n", "\r\n"),
    }),
  )
  .map((table) => ({ ...table, lines: table.lines.map(withClearEnds) }));

/** Without bars, the cells at the ends have no padding and are not empty. */
function withClearEnds({ lead, cells, tail }: Line): Line {
  const [first = "", last = ""] = [cells[0], cells.at(-1)];
  const closing = tail === "" && last.trim() === "" ? "|" : tail;
  const opening = first.trim() === "" ? "|" : lead;
  return {
    lead: opening,
    tail: closing,
    cells: cells.map((cell, index) => {
      const begun = index === 0 && opening === "" ? cell.trimStart() : cell;
      return index === cells.length - 1 && closing === "" ? begun.trimEnd() : begun;
    }),
  };
}

const written = ({ lead, cells, tail }: Line) => lead + cells.join("|") + tail;
const [before, after] = ["* a\n\n", "\n\n__b__   \n"];

function sourceOf({ lines, dashes, prefix, lineEnd }: Table): string {
  const [head, ...rows] = lines.map(written);
  const all = [head ?? "", written(dashes), ...rows];
  return before + all.map((line) => prefix + line).join(lineEnd) + after;
}

type Order = { rows: (number | null)[]; columns: (number | null)[] };

/** The page after its table was put in another order, with new lines of `new` cells. */
function reordered(source: string, { rows, columns }: Order): string {
  const base = openPage(source);
  const { nodes } = base.schema;
  const text = (word: string) => base.schema.node("paragraph", null, base.schema.text(word));
  const change = (node: Node): Node => {
    if (node.type.name !== "table")
      return node.copy(node.content).type.create(node.attrs, node.children.map(change));
    const lines = [0, ...rows].map((old, at) => {
      const row = old === null ? null : node.child(old);
      const cells = columns.map((column, index) => {
        const cell = column === null ? null : (row ?? node.child(0)).child(column);
        if (cell !== null && row !== null) return cell;
        const type = at === 0 ? nodes["tableHeader"] : nodes["tableCell"];
        return type?.create(cell ? { align: textAttribute(cell, "align") } : null, text(`new${at}${index}`));
      });
      return nodes["tableRow"]?.create(
        null,
        cells.flatMap((cell) => cell ?? []),
      );
    });
    return node.type.create(
      node.attrs,
      lines.flatMap((line) => line ?? []),
    );
  };
  const blocks = base.doc.children.map((block) => {
    const hasTable = block.type.name === "table" || block.firstChild?.type.name === "table";
    return hasTable ? change(block) : block;
  });
  return savePage(base, base.doc.type.create(null, blocks)).source;
}

/** An order of some of the numbers up to this one, or of all of them with a new one between: both is a change of one. */
const someOrder = (from: number, to: number, least: number) => {
  const all: (number | null)[] = Array.from({ length: to - from }, (_, index) => index + from);
  const some = fc.shuffledSubarray(all, { minLength: least });
  const more = fc
    .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.nat(all.length))
    .map(([order, at]) => order.toSpliced(at, 0, null));
  return fc.oneof(some, more);
};

const anyChange = anyTable.chain((table) =>
  fc.record({
    table: fc.constant(table),
    rows: someOrder(1, table.lines.length, 0),
    // Without the first column, rows might say the same.
    columns: someOrder(0, table.dashes.cells.length, 1).filter((columns) => columns.includes(0)),
  }),
);

test("moved, sorted, added and removed rows leave the bytes of all others", () => {
  fc.assert(
    fc.property(anyChange, ({ table, rows }) => {
      const columns = table.dashes.cells.map((_, index) => index);
      const saved = reordered(sourceOf(table), { rows, columns });
      const lines = [0, ...rows].map((old, at): Line => {
        const line = old === null ? undefined : table.lines[old];
        return (
          line ?? { lead: "| ", tail: " |", cells: [columns.map((index) => `new${at}${index}`).join(" | ")] }
        );
      });
      expect(saved).toBe(sourceOf({ ...table, lines }));
    }),
    { numRuns: 300 },
  );
});

test("with moved, added and removed columns too, each cell that stays keeps its bytes", () => {
  fc.assert(
    fc.property(anyChange, ({ table, rows, columns }) => {
      const saved = reordered(sourceOf(table), { rows, columns });
      expect(saved.startsWith(before) && saved.endsWith(after)).toBe(true);
      const lines = saved.slice(before.length, -after.length).split(table.lineEnd);
      expect(lines).toHaveLength(rows.length + 2);
      const [head, dashes, ...body] = lines.map((line) => line.slice(table.prefix.length));
      const wanted = columns.map((old) => (old === null ? " --- " : (table.dashes.cells[old] ?? "")));
      expect(dashes).toBe(`|${wanted.join("|")}|`);
      for (const [at, line] of [head ?? "", ...body].entries()) {
        const old = at === 0 ? 0 : (rows[at - 1] ?? null);
        const from = old === null ? undefined : table.lines[old];
        if (!from) continue;
        const cells = columns.map((column, index) =>
          column === null ? ` new${at}${index} ` : (from.cells[column] ?? ""),
        );
        if (from.lead !== "" && from.tail !== "") expect(line).toBe(written({ ...from, cells }));
        else expect(textsOf(line)).toEqual(cells.map((cell) => cell.trim()));
      }
    }),
    { numRuns: 300 },
  );
});

/** The texts between the bars of a line that are no text themselves. */
function textsOf(line: string): string[] {
  const inner = line.replace(/^\|/, "").replace(/(?<!\\)\|[ \t]*$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

test("a row that becomes the header changes places alone", () => {
  const base = openPage("|a | b|\n|-|:-:|\n| _c_|d\n|e|f|");
  const { nodes } = base.schema;
  const table = base.doc.child(0);
  const [first, second, third] = table.children;
  const as = (name: string, row: Node | undefined) =>
    row?.type.create(
      null,
      row.children.flatMap((cell) => nodes[name]?.create(cell.attrs, cell.content) ?? []),
    );
  const rows = [as("tableHeader", second), as("tableCell", first), third];
  const doc = base.doc.type.create(
    null,
    table.type.create(
      null,
      rows.flatMap((row) => row ?? []),
    ),
  );
  expect(savePage(base, doc).source).toBe("| _c_|d\n|-|:-:|\n|a | b|\n|e|f|");
});

test("cells that are too many for a table stay, and those that lack are not added", () => {
  expect(reordered("x\n\n|a|b|\n|-|-|\n|c|d|e|\n|f|\n", { rows: [2, 1], columns: [0, 1] })).toBe(
    "x\n\n|a|b|\n|-|-|\n|f|\n|c|d|e|\n",
  );
  expect(reordered("|a|b|\n|-|-|\n|c|d|e|\n|f|\n", { rows: [1, 2], columns: [1, 0] })).toBe(
    "|b|a|\n|-|-|\n|d|c|e|\n|  |f|\n",
  );
  expect(reordered("|a|b|\n|-|-|\n|c|d|e|\n|f|\n", { rows: [1, 2], columns: [0] })).toBe(
    "|a|\n|-|\n|c|e|\n|f|\n",
  );
});

test("a removed row with an empty cell leaves the padding of the next one, also in a quote", () => {
  expect(reordered("> |a1|b1|\n> |-|-|\n> |a2| |\n> |   a3|b3|\n", { rows: [2], columns: [0, 1] })).toBe(
    "> |a1|b1|\n> |-|-|\n> |   a3|b3|\n",
  );
});
