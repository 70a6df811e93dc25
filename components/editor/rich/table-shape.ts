import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { isFromElsewhere } from "./from-elsewhere";

/** Keeps edited tables such as markdown has: the first row are headers, and a column has one alignment. */
export function tableShape(): Plugin {
  return new Plugin({
    key: new PluginKey("tableShape"),
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (!transactions.some((one) => one.docChanged && !isFromElsewhere(one))) return null;
      const known = new Set(before.doc.children);
      doc.forEach((block, offset) => {
        if (!known.has(block)) shapeTables(tr, block, offset);
      });
      return tr.docChanged ? tr : null;
    },
  });
}

function shapeTables(tr: Transaction, block: Node, at: number): void {
  if (block.type.name === "table") shapeTable(tr, block, at);
  else if (!block.isTextblock) block.forEach((child, offset) => shapeTables(tr, child, at + 1 + offset));
}

function shapeTable(tr: Transaction, table: Node, at: number): void {
  const { tableHeader, tableCell } = table.type.schema.nodes;
  const headers = table.firstChild;
  table.forEach((row, rowOffset, rowIndex) => {
    const type = rowIndex === 0 ? tableHeader : tableCell;
    row.forEach((cell, cellOffset, column) => {
      const align: unknown = headers?.maybeChild(column)?.attrs["align"] ?? null;
      if (cell.type === type && cell.attrs["align"] === align) return;
      tr.setNodeMarkup(at + 1 + rowOffset + 1 + cellOffset, type, { ...cell.attrs, align });
    });
  });
}
