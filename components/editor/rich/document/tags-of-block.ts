import type { Node } from "@tiptap/pm/model";
import { tagsInLine } from "@/lib/domain/tags/tags-in-line";

/** A tag in the document, without its sign. */
export type PlacedTag = { from: number; to: number; tag: string };

/** The tags in a block of text at a place, outside code and links. */
export function tagsOfBlock(block: Node, at: number): PlacedTag[] {
  const text = block.textBetween(0, block.content.size, null, (leaf) => (isBreak(leaf) ? "\n" : "\ufffc"));
  return tagsInLine(text, block.type.name === "heading").flatMap(({ at: offset, tag }) => {
    const marks = block.nodeAt(offset)?.marks ?? [];
    if (marks.some(({ type }) => type.name === "code" || type.name === "link")) return [];
    const from = at + 1 + offset;
    return [{ from, to: from + 1 + tag.length, tag }];
  });
}

function isBreak({ type }: Node): boolean {
  return type.name === "softBreak" || type.name === "hardBreak";
}
