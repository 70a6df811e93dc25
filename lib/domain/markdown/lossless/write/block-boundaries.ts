import type { Node } from "prosemirror-model";
import { isSameContent } from "@/lib/domain/markdown/lossless/patch/content-key";

/** Two blocks and the source between them. */
export type BlockBoundary = { before: BoundarySide; gap: string; after: BoundarySide };

/** A block on one side of a boundary, and its source. */
export type BoundarySide = { text: string; node: Node };

/** Parses a piece of source as blocks of its page. */
export type ReadBlocks = (text: string) => Node[];

/** Whether two blocks with this gap between them read as the same two blocks. */
export function keepsApart(read: ReadBlocks, { before, gap, after }: BlockBoundary): boolean {
  const blocks = read(before.text + gap + after.text);
  const split = isSource(before.node) ? read(before.text).length : 1;
  const count = split + (isSource(after.node) ? read(after.text).length : 1);
  const [first, second] = [blocks[0], blocks[split]];
  if (blocks.length !== count || !first || !second) return false;
  return isSide(first, before.node) && isSide(second, after.node);
}

/** Whether two blocks with a comment between them stay the same. */
export function keepsApartByComment(read: ReadBlocks, { before, gap, after }: BlockBoundary): boolean {
  const blocks = read(before.text + gap + after.text);
  const [first, , third] = blocks;
  return blocks.length === 3 && !!first && !!third && isSide(first, before.node) && isSide(third, after.node);
}

/** Whether a block is front matter, which has its own end. */
export function isFrontMatter(node: Node): boolean {
  return node.type.name === "sourceBlock" && (node.attrs["kind"] === "yaml" || node.attrs["kind"] === "toml");
}

/** A source block may read as anything; its writer is responsible for that. */
function isSide(read: Node, node: Node): boolean {
  return isSource(node) || isSameContent(read, node);
}

function isSource(node: Node): boolean {
  return node.type.name === "sourceBlock";
}
