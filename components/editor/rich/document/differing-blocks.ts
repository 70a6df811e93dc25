import type { Node } from "@tiptap/pm/model";

/** Where two documents differ, as numbers of blocks: from one on, up to those before which they are the same again. */
export type DifferingBlocks = { from: number; toBefore: number; toAfter: number };

/** The blocks at the top that are not the very nodes that were there before. */
export function differingBlocks(before: Node, after: Node): DifferingBlocks {
  const [olds, currents] = [before.children, after.children];
  let [from, toBefore, toAfter] = [0, olds.length, currents.length];
  while (from < toBefore && from < toAfter && olds[from] === currents[from]) from++;
  while (toBefore > from && toAfter > from && olds[toBefore - 1] === currents[toAfter - 1]) {
    toBefore--;
    toAfter--;
  }
  return { from, toBefore, toAfter };
}
