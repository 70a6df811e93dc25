import type { Node } from "@tiptap/pm/model";

/** In pixels, at the sizes of `rich/styles`. */
const [lineHeight, letterWidth, gap, codeLine, codeFrame] = [31, 8.4, 14, 24, 30];

const known = new WeakMap<Node, number>();

/** Remembers how high a block is on screen, with what is left free above it. */
export function keepHeight(block: Node, dom: HTMLElement): void {
  // An editor that is hidden has no heights.
  if (dom.offsetHeight > 0) known.set(block, dom.offsetHeight + gap);
}

/**
 * How high a block is on screen, in pixels, with what is left free above it: as it was last, else about as its text is
 * long.
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
  // The cells of a row stand side by side.
  if (block.type.spec["tableRole"] === "row") return lineHeight + gap;
  return block.children.reduce((height, child) => height + estimate(child, width - 2 * gap) + gap / 2, 0);
}
