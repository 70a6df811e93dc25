import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { isFrontMatter } from "@/lib/domain/markdown/lossless/write/block-boundaries";

/** The end of a page's front matter, if any; else its start. */
export function startOfBody(doc: Node): number {
  const first = doc.firstChild;
  return first && isFrontMatter(first) ? first.nodeSize : 0;
}

/** The first caret position after an offset, in a text if possible, so that typing replaces nothing. */
export function firstPlace(doc: Node, from: number): Selection {
  const place = doc.resolve(from);
  return Selection.findFrom(place, 1, true) ?? Selection.near(place);
}
