import type { Node } from "@tiptap/pm/model";
import { bodyOf } from "./caret-range";
import { readBlocks } from "@/lib/domain/markdown/lossless/read/read-blocks";

const BEHIND = "\n\nx\n";

/**
 * Whether a source block with changed text still parses from a page as the same kind of block: it begins and ends at
 * the same place, so that the rest of the page stays unchanged. A block that does not parse as itself may become any
 * text.
 */
export function keepsBlockBoundaries(before: Node, after: Node): boolean {
  const count = blocksRead(before);
  return count === null || (blocksRead(after) === count && startsBelow(before) === startsBelow(after));
}

/**
 * The number of blocks in a page of a block and a paragraph: one if the block is unclosed. Null if it parses
 * differently.
 */
function blocksRead(block: Node): number | null {
  const text = block.textContent;
  const kind: unknown = block.attrs["kind"];
  const isFirst = kind === "yaml" || kind === "toml";
  const blocks = readBlocks(block.type.schema, text + BEHIND, { labels: new Map(), isFirst });
  const [first] = blocks;
  const isItself = first?.sameMarkup(block) === true && first.textContent.startsWith(text);
  return isItself && blocks.length <= 2 ? blocks.length : null;
}

/** Whether the opening line must contain nothing else, because its rest would have another meaning. */
function startsBelow(block: Node): boolean {
  const { from } = bodyOf(block);
  return (
    block.attrs["kind"] === "html" || block.textContent.slice(Math.max(from - 1, 0), from + 1).includes("\n")
  );
}
