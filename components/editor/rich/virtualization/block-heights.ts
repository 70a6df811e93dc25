import type { Node } from "@tiptap/pm/model";

/** In pixels, for the sizes in `rich/styles`. */
const [lineHeight, letterWidth, gap, codeLine, codeFrame] = [31, 8.4, 14, 24, 30];

const known = new WeakMap<Node, number>();

/** Remembers the height of a block on screen, including the space above it. */
export function keepHeight(block: Node, dom: HTMLElement): void {
  // A hidden editor has no heights.
  if (dom.offsetHeight > 0) known.set(block, dom.offsetHeight + gap);
}

/**
 * The height of a block on screen in pixels, including the space above it: the last known one, else an estimate from
 * the length of its text.
 */
export function heightOf(block: Node): number {
  const height = known.get(block) ?? estimate(block, Math.min(720, window.innerWidth)) + gap;
  known.set(block, height);
  return height;
}

function estimate(block: Node, width: number): number {
  if (block.type.spec.code === true) return block.textContent.split("\n").length * codeLine + codeFrame;
  if (block.isTextblock)
    return Math.max(1, Math.ceil((block.content.size * letterWidth) / width)) * lineHeight;
  if (block.isLeaf) return lineHeight;
  // The cells of a row are side by side.
  if (block.type.spec["tableRole"] === "row") return lineHeight + gap;
  return block.children.reduce((height, child) => height + estimate(child, width - 2 * gap) + gap / 2, 0);
}
