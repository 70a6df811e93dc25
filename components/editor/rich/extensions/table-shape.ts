import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";
import { newBlocks } from "@/components/editor/rich/document/differing-blocks";

/** Keeps edited tables in the form of markdown: the first row holds the headers, and each column has one alignment. */
export function tableShape(): Plugin {
  return new Plugin({
    key: new PluginKey("tableShape"),
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (!transactions.some(isUserEdit)) return null;
      for (const { node, at } of newBlocks(before.doc, doc)) shapeTables(tr, node, at);
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
