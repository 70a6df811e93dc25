import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { TextSelection, type Command } from "@tiptap/pm/state";

/**
 * Enter after the delimiter row of a table, `|---|---|`, in a paragraph directly below its header row: both become the
 * table, with a first row to write in.
 */
export const startTables = Extension.create({
  name: "startTables",
  // Precedes the splitting of paragraphs by Enter.
  priority: 1745,
  addKeyboardShortcuts() {
    const { editor } = this;
    return { Enter: () => startTable(editor.state, editor.view.dispatch) };
  },
});

const DELIMITER = /^(:?)-+(:?)$/;

const startTable: Command = ({ schema, selection: { $from, empty }, tr }, dispatch) => {
  const { parent, parentOffset } = $from;
  const above = $from.depth === 1 ? $from.node(0).maybeChild($from.index(0) - 1) : null;
  if (!empty || !above || parentOffset < parent.content.size) return false;
  const [headers, delimiters] = [cellsIn(above), cellsIn(parent)];
  const isTable = delimiters.every((cell) => DELIMITER.test(cell)) && headers.length === delimiters.length;
  if (headers.length === 0 || !isTable) return false;
  const aligns = delimiters.map(alignOf);
  const row = (cell: string, texts: readonly string[]) =>
    schema.node(
      "tableRow",
      null,
      texts.map((text, column) => {
        const words = text === "" ? [] : [schema.text(text)];
        return schema.node(cell, { align: aligns[column] }, schema.node("paragraph", null, words));
      }),
    );
  const first = row("tableHeader", headers);
  const empties = row(
    "tableCell",
    headers.map(() => ""),
  );
  const start = $from.before() - above.nodeSize;
  tr.replaceWith(start, $from.after(), schema.node("table", null, [first, empties]));
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1 + first.nodeSize + 1)));
  dispatch?.(closeHistory(tr.scrollIntoView()));
  return true;
};

/** The cells of a paragraph that is a row of a table in plain text; none of any other. */
function cellsIn({ type, childCount, firstChild }: Node): string[] {
  const isPlain = childCount === 1 && firstChild?.isText === true && firstChild.marks.length === 0;
  const text = type.name === "paragraph" && isPlain ? (firstChild.text ?? "").trim() : "";
  if (!BAR.test(text)) return [];
  const cells = text
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(BAR);
  return cells.map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const BAR = /(?<!\\)\|/;

function alignOf(delimiter: string): "left" | "center" | "right" | null {
  const [, left, right] = DELIMITER.exec(delimiter) ?? [];
  if (left === ":") return right === ":" ? "center" : "left";
  return right === ":" ? "right" : null;
}
