import type { NodeSpec, TagParseRule } from "prosemirror-model";
import { textAttribute } from "./attributes";
import { numberOf, textOf } from "./dom-values";
import { ownDirection } from "./own-direction";
import { plainElement } from "./plain-element";

// The table commands of ProseMirror need spans and widths; markdown has neither.
const cellAttrs = {
  colspan: { default: 1, validate: "number" },
  rowspan: { default: 1, validate: "number" },
  colwidth: { default: null },
  align: { default: null, validate: "string|null" },
};

/** A table: its first row contains the headers; every cell holds one paragraph and the alignment of its column. */
export const tableNodes = {
  table: {
    content: "tableRow+",
    group: "block",
    isolating: true,
    tableRole: "table",
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["table", ownDirection, ["tbody", 0]],
  },
  tableRow: { content: "(tableCell | tableHeader)*", tableRole: "row", ...plainElement("tr") },
  tableCell: cell("td", "cell"),
  tableHeader: cell("th", "header_cell"),
} satisfies Record<string, NodeSpec>;

function cell(tag: "td" | "th", tableRole: string): NodeSpec {
  const rule: TagParseRule = {
    tag,
    getAttrs: (dom) => ({
      colspan: numberOf(dom, "colspan") ?? 1,
      rowspan: numberOf(dom, "rowspan") ?? 1,
      align: ["left", "center", "right"].find((side) => side === dom.style.textAlign) ?? textOf(dom, "align"),
    }),
  };
  return {
    attrs: cellAttrs,
    content: "paragraph",
    isolating: true,
    tableRole,
    parseDOM: [rule],
    toDOM: (node) => [tag, { align: textAttribute(node, "align") }, 0],
  };
}
