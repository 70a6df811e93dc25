import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node, Schema } from "@tiptap/pm/model";
import { TextSelection, type Command } from "@tiptap/pm/state";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { readBlock } from "@/lib/domain/markdown/lossless/read/read-blocks";

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

const startTable: Command = ({ schema, selection: { $from, empty }, tr }, dispatch) => {
  const { parent, parentOffset } = $from;
  const above = $from.depth === 1 ? $from.node(0).maybeChild($from.index(0) - 1) : null;
  if (!empty || !above || parentOffset < parent.content.size) return false;
  const headers = readHeaders(schema, above, parent);
  if (headers === null) return false;
  const cells = headers.children.map((header) =>
    schema.node("tableCell", { align: textAttribute(header, "align") }, schema.node("paragraph")),
  );
  const start = $from.before() - above.nodeSize;
  const rows = [headers, schema.node("tableRow", null, cells)];
  tr.replaceWith(start, $from.after(), schema.node("table", null, rows));
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1 + headers.nodeSize + 1)));
  dispatch?.(closeHistory(tr.scrollIntoView()));
  return true;
};

/** The row of headers that two paragraphs of plain text are with the delimiter row; null if they are none. */
function readHeaders(schema: Schema, above: Node, delimiters: Node): Node | null {
  if (!isRow(above) || !isRow(delimiters)) return null;
  const source = `${above.textContent}\n${delimiters.textContent}`;
  const read = readBlock(schema, source, { labels: new Map(), isFirst: false });
  return read?.type.name === "table" ? read.firstChild : null;
}

function isRow({ type, childCount, firstChild, textContent }: Node): boolean {
  const isPlain = childCount === 1 && firstChild?.isText === true && firstChild.marks.length === 0;
  return type.name === "paragraph" && isPlain && textContent.includes("|");
}
