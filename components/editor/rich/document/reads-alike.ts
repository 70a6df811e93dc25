import type { Node } from "@tiptap/pm/model";
import { bodyOf } from "./caret-range";
import { readBlocks } from "@/lib/domain/markdown/lossless/read/read-blocks";

const BEHIND = "\n\nx\n";

/**
 * Whether a block of source is the same kind of block with another text when it is read from a page: it begins and ends
 * where it did, so that what is behind it stays what it is. A block that does not read as itself may be any text.
 */
export function readsAlike(before: Node, after: Node): boolean {
  const count = blocksRead(before);
  return count === null || (blocksRead(after) === count && startsBelow(before) === startsBelow(after));
}

/** How many blocks a page of a block and a paragraph has: one if nothing closes the block. Null if it reads otherwise. */
function blocksRead(block: Node): number | null {
  const text = block.textContent;
  const kind: unknown = block.attrs["kind"];
  const isFirst = kind === "yaml" || kind === "toml";
  const blocks = readBlocks(block.type.schema, text + BEHIND, { labels: new Map(), isFirst });
  const [first] = blocks;
  const isItself = first?.sameMarkup(block) === true && first.textContent.startsWith(text);
  return isItself && blocks.length <= 2 ? blocks.length : null;
}

/** Whether the line of what opens the block has nothing else, where what is in it would mean something else. */
function startsBelow(block: Node): boolean {
  const { from } = bodyOf(block);
  return (
    block.attrs["kind"] === "html" || block.textContent.slice(Math.max(from - 1, 0), from + 1).includes("\n")
  );
}
