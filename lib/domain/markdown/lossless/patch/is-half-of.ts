import type { Node } from "prosemirror-model";
import { commonLength } from "@/lib/domain/content/common-length";

/** Whether most of one text begins or ends another. */
export function isHalfOf(half: Node, whole: Node): boolean {
  const [part, all] = [textOf(half), textOf(whole)];
  if (part === "") return false;
  const least = Math.min(part.length, all.length);
  const head = commonLength(least, (index) => part[index] === all[index]);
  const tail = commonLength(least, (index) => part.at(-1 - index) === all.at(-1 - index));
  return 2 * Math.max(head, tail) >= part.length;
}

function textOf(node: Node): string {
  return node.textBetween(0, node.content.size, "\n", "\uFFFC");
}
