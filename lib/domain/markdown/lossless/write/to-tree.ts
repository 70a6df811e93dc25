import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  PhrasingContent,
  Table,
  TableCell,
} from "mdast";
import type { Node } from "prosemirror-model";
import { flagAttribute, numberAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { isBlankInline, isBlankParagraph } from "@/lib/domain/markdown/lossless/patch/content-key";
import { toPhrasing } from "./to-phrasing";

/** Converts a new block to a syntax tree. */
export function toTree(node: Node): BlockContent | DefinitionContent {
  switch (node.type.name) {
    case "paragraph":
      return { type: "paragraph", children: phrasingOf(node) };
    case "heading": {
      const level = numberAttribute(node, "level");
      return { type: "heading", depth: HEADING_DEPTHS[level - 1] ?? 6, children: phrasingOf(node) };
    }
    case "blockquote":
      return { type: "blockquote", children: blocksOf(node) };
    case "codeBlock": {
      const lang = textAttribute(node, "language");
      return { type: "code", lang, meta: textAttribute(node, "meta"), value: node.textContent };
    }
    case "bulletList":
    case "orderedList":
      return toList(node);
    case "horizontalRule":
      return { type: "thematicBreak" };
    case "table":
      return toTable(node);
    default:
      return { type: "html", value: node.textContent };
  }
}

/** Converts a list item to a syntax tree. */
export function toItem(node: Node): ListItem {
  const children = blocksOf(node);
  const checked = flagAttribute(node, "checked");
  // A checkbox needs a text after it.
  const written: ListItem["children"] =
    children.length === 0 && checked !== null ? [{ type: "paragraph", children: [] }] : children;
  const spread = children.some((child, index) => index > 0 && child.type !== "list");
  return { type: "listItem", checked, spread, children: written };
}

/** Converts a table cell to a syntax tree. */
export function toCell(node: Node): TableCell {
  return { type: "tableCell", children: node.firstChild ? phrasingOf(node.firstChild) : [] };
}

const HEADING_DEPTHS = [1, 2, 3, 4, 5, 6] as const;

function blocksOf(node: Node): (BlockContent | DefinitionContent)[] {
  return node.children.filter((child) => !isBlankParagraph(child)).map(toTree);
}

function toList(node: Node): List {
  const ordered = node.type.name === "orderedList";
  const children = node.children.map(toItem);
  return { type: "list", ordered, start: numberAttribute(node, "start"), spread: false, children };
}

function toTable(node: Node): Table {
  const rows = node.children;
  const align = (rows[0] ?? node).children.map((cell) =>
    ALIGNMENTS.find((side) => side === textAttribute(cell, "align")),
  );
  return {
    type: "table",
    align: align.map((side) => side ?? null),
    children: rows.map((row) => ({ type: "tableRow", children: row.children.map(toCell) })),
  };
}

const ALIGNMENTS = ["left", "center", "right"] as const;

/** Converts the text of a node, without blanks and breaks at its edges, which cannot be written. */
function phrasingOf(node: Node): PhrasingContent[] {
  const nodes = node.children;
  const first = nodes.findIndex((child) => !isBlankInline(child));
  if (first === -1) return [];
  const last = nodes.findLastIndex((child) => !isBlankInline(child));
  return toPhrasing(
    nodes.slice(first, last + 1).map((child, index) => {
      const start = index === 0 ? BLANK_START : null;
      return withoutBlanks(child, { start, end: first + index === last ? BLANK_END : null });
    }),
  );
}

const BLANK_START = /^[ \t]+/;
const BLANK_END = /[ \t]+$/;

function withoutBlanks(node: Node, { start, end }: { start: RegExp | null; end: RegExp | null }): Node {
  if (!node.isText || node.marks.some(({ type }) => type.name === "code")) return node;
  let text = node.text ?? "";
  if (start) text = text.replace(start, "");
  if (end) text = text.replace(end, "");
  return text === "" ? node : node.type.schema.text(text, node.marks);
}
