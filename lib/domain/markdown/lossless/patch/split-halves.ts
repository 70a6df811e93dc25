import type { Node } from "prosemirror-model";

/** Whether most of a text begins another, or ends it. */
export function isHalfOf(half: Node, whole: Node): boolean {
  const [part, all] = [textOf(half), textOf(whole)];
  if (part === "") return false;
  const least = Math.min(part.length, all.length);
  let head = 0;
  while (head < least && part[head] === all[head]) head++;
  let tail = 0;
  while (tail < least && part.at(-1 - tail) === all.at(-1 - tail)) tail++;
  return 2 * Math.max(head, tail) >= part.length;
}

function textOf(node: Node): string {
  return node.textBetween(0, node.content.size, "\n", "\uFFFC");
}
