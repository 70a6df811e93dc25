import type { RootContent } from "mdast";
import type { Node } from "prosemirror-model";
import { numberAttribute } from "@/lib/domain/markdown/schema/attributes";
import { spanOf } from "./origins";
import { lineStartOf } from "./source-lines";

/** The places of a block's children, as offsets in the source of the block; each begins at a line's start. */
export type Parts = { readonly from: readonly number[]; readonly to: readonly number[] };

/** Blocks with less source are parsed as a whole; the parts of larger ones are recorded. */
export const LARGE_BLOCK_LENGTH = 8_000;

const CHILDREN_MIN = 8;

/** The parts of a large list, quote or table; null for other blocks. Its source begins at `start` in `text`. */
export function readParts(text: string, tree: RootContent, start: number): Parts | null {
  if (tree.type !== "list" && tree.type !== "blockquote" && tree.type !== "table") return null;
  if (spanOf(tree).end - start < LARGE_BLOCK_LENGTH || tree.children.length < CHILDREN_MIN) return null;
  return partsOf(text, tree, start);
}

/** The parts of any list, quote or table. */
export function partsOf(text: string, tree: RootContent, start: number): Parts {
  const spans = "children" in tree ? tree.children.map(spanOf) : [];
  return {
    from: spans.map((span) => Math.max(lineStartOf(text, span.start), start) - start),
    to: spans.map((span) => span.end - start),
  };
}

/** A block and the parts of its source. */
export type PartedBlock = { node: Node; source: string; parts: Parts };

/** Some children of a block as a separate block. */
export type PartBlock = {
  node: Node;
  source: string;
  /** The length of the table head in the source, which a row cannot do without. */
  headLength: number;
};

/** Takes the children `[from, to)` of a block as a separate block; null if they cannot be one. */
export function takeParts({ node, source, parts }: PartedBlock, from: number, to: number): PartBlock | null {
  const [start, end] = [parts.from[from], parts.to[to - 1]];
  if (start === undefined || end === undefined || parts.from.length !== node.childCount) return null;
  const children = node.children.slice(from, to);
  const isTable = node.type.name === "table" && from > 0;
  const headLength = isTable ? (parts.from[1] ?? 0) : 0;
  const rows = isTable ? [...node.children.slice(0, 1), ...children] : children;
  const taken = source.slice(start, end);
  return {
    node: node.type.create(attrsFor(node, from, taken), rows),
    source: source.slice(0, headLength) + taken,
    headLength,
  };
}

/** Replaces the children that were taken. */
export function withChildren(part: PartBlock, node: Node, { from, to }: { from: number; to: number }): Node {
  const head = part.headLength > 0 ? node.children.slice(0, 1) : [];
  const attrs = from === 0 ? node.attrs : part.node.attrs;
  return node.type.create(attrs, [...head, ...node.children.slice(from, to)]);
}

/** A list that begins with another item starts with its number. */
function attrsFor(node: Node, from: number, source: string): Node["attrs"] {
  if (node.type.name !== "orderedList" || from === 0) return node.attrs;
  const number = /^[ \t]*(\d{1,9})/.exec(source)?.[1];
  return { ...node.attrs, start: number === undefined ? numberAttribute(node, "start") : Number(number) };
}
