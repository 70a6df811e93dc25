import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { isFrontMatter } from "@/lib/domain/markdown/lossless/write/block-boundaries";

/** Where the front matter of a page ends, if there is some; else its start. */
export function startOfBody(doc: Node): number {
  const first = doc.firstChild;
  return first && isFrontMatter(first) ? first.nodeSize : 0;
}

/** The first place for the caret from an offset on: in a text, if there is one, so that typing replaces nothing. */
export function firstPlace(doc: Node, from: number): Selection {
  const place = doc.resolve(from);
  return Selection.findFrom(place, 1, true) ?? Selection.near(place);
}
