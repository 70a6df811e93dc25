import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { isLineBreak } from "@/components/editor/rich/extensions/source-inline";
import { isBreak } from "@/lib/domain/markdown/lossless/read/text-units";
import { numberAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";

/** The text of a line, and whether it belongs to a standalone block, such as an item or a line of code. */
type Line = { nodes: readonly Node[]; standsAlone: boolean };

/** Whether the cell has text before and after the place. */
export type Around = { hasBefore: boolean; hasAfter: boolean };

const nothingAround: Around = { hasBefore: false, hasAfter: false };

/**
 * Converts blocks to the text of one cell: a cell of a markdown table is one line, in which `<br>` separates the lines.
 */
export function toCellContent(blocks: Fragment, schema: Schema, around: Around = nothingAround): Fragment {
  const lines = blocks.content.flatMap((block) => linesOf(block, schema));
  const joined = lines.flatMap(({ nodes }, index) => (index > 0 ? [lineBreak(schema), ...nodes] : nodes));
  const [first, last] = [lines[0], lines.at(-1)];
  if (first?.standsAlone === true && around.hasBefore) joined.unshift(lineBreak(schema));
  if (last?.standsAlone === true && around.hasAfter) joined.push(lineBreak(schema));
  return Fragment.fromArray(joined);
}

/** A line break within a cell. */
function lineBreak(schema: Schema): Node {
  return schema.node("sourceInline", { raw: "<br>", kind: "html" });
}

function linesOf(node: Node, schema: Schema): Line[] {
  switch (node.type.name) {
    case "paragraph":
    case "heading":
      return textLines(node, schema);
    case "codeBlock":
      return linesOfCode(node.textContent, schema);
    case "sourceBlock":
      return linesOfSource(node, schema);
    case "bulletList":
      return node.children.flatMap((item) => linesOfItem(item, "-", schema));
    case "orderedList": {
      const start = numberAttribute(node, "start");
      return node.children.flatMap((item, index) => linesOfItem(item, `${start + index}.`, schema));
    }
    case "table":
      return linesOfTable(node, schema);
    case "horizontalRule":
      return [{ nodes: [schema.text("---")], standsAlone: true }];
    default:
      return node.isInline
        ? textLines(schema.node("paragraph", null, node), schema)
        : node.children.flatMap((child) => linesOf(child, schema));
  }
}

function textLines(node: Node, schema: Schema): Line[] {
  const lines: Node[][] = [[]];
  for (const child of node.children) {
    if (isBreak(child)) lines.push([]);
    else lines.at(-1)?.push(onOneLine(child, schema));
  }
  return lines.map((nodes) => ({ nodes, standsAlone: false }));
}

/** Text and source without line ends, which would end the row. */
function onOneLine(node: Node, schema: Schema): Node {
  if (node.isText) return schema.text((node.text ?? "").replace(LINE_ENDS, " "), node.marks);
  const raw = textAttribute(node, "raw");
  if (raw === null || !/[\r\n]/.test(raw)) return node;
  return node.type.create({ ...node.attrs, raw: raw.replace(LINE_ENDS, " ") }, null, node.marks);
}

const LINE_ENDS = /\s*[\r\n]\s*/g;

function linesOfCode(text: string, schema: Schema): Line[] {
  const code = schema.mark("code");
  return text.split("\n").map((line) => ({
    nodes: line === "" ? [] : [schema.text(line, [code])],
    standsAlone: true,
  }));
}

function linesOfSource(node: Node, schema: Schema): Line[] {
  const text = node.textContent;
  if (textAttribute(node, "kind") === "math") {
    const raw = text.replace(LINE_ENDS, " ").replace(/^\$\$ | \$\$$/g, "$$$$");
    return [{ nodes: [schema.node("sourceInline", { raw, kind: "inlineMath" })], standsAlone: true }];
  }
  return text
    .split("\n")
    .map((line) => ({ nodes: line === "" ? [] : [schema.text(line)], standsAlone: true }));
}

function linesOfItem(item: Node, marker: string, schema: Schema): Line[] {
  const checked: unknown = item.attrs["checked"];
  const box = checked === true ? " [x]" : checked === false ? " [ ]" : "";
  const [first, ...rest] = item.children.flatMap((child) => linesOf(child, schema));
  const head = [schema.text(`${marker}${box} `), ...(first?.nodes ?? [])];
  return [{ nodes: head, standsAlone: true }, ...rest.map(({ nodes }) => ({ nodes, standsAlone: true }))];
}

/** Each row becomes a line, with separators that show every cell, even empty ones. A single cell becomes its text. */
function linesOfTable(table: Node, schema: Schema): Line[] {
  const [row] = table.children;
  if (table.childCount === 1 && row?.childCount === 1)
    return row.children.flatMap((cell) => cell.children.flatMap((child) => linesOf(child, schema)));
  return table.children.map((cells) => ({ nodes: joinCells(cells, schema), standsAlone: true }));
}

function joinCells(row: Node, schema: Schema): Node[] {
  const cells = row.children.map((cell) => cell.children.flatMap((child) => linesOf(child, schema)));
  const texts = cells.map((lines) =>
    lines.flatMap(({ nodes }, index) => (index > 0 ? [schema.text(" "), ...nodes] : nodes)),
  );
  const nodes = texts.flatMap((text, index) => {
    if (index === 0) return text;
    const before = texts[index - 1]?.length === 0 ? "" : " ";
    const after = text.length === 0 && index === texts.length - 1 ? "" : " ";
    return [schema.text(`${before}|${after}`), ...text];
  });
  return nodes.map((node) => (isLineBreak(node) ? schema.text(" ") : node));
}
