import { InputRule } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";

/**
 * Drops the marker of a list or a quote that is typed in an item which Enter or Tab has just begun, or in a further
 * paragraph of a quote: it has its marker already. Otherwise the rules after this one apply.
 */
export function repeatedMarker(find: RegExp, marked: "bulletList" | "orderedList" | "blockquote"): InputRule {
  return new InputRule({
    find,
    handler: ({ state, range: { from, to } }) => {
      const $from = state.doc.resolve(from);
      if ($from.parent.content.size === to - from && isBegun($from, marked)) state.tr.delete(from, to);
    },
  });
}

/**
 * Whether a place is in a paragraph of a quote that is not its first one, or in the only paragraph of an item that follows another one, or a text that it was indented below.
 * Any other first item can be what a marker has made, and a second marker nests a list in it.
 */
function isBegun($place: ResolvedPos, marked: string): boolean {
  const { depth, parent } = $place;
  if (depth < 2 || parent.type.name !== "paragraph") return false;
  const item = $place.node(depth - 1);
  if (marked === "blockquote") return item.type.name === marked && $place.index(depth - 1) > 0;
  if (item.type.name !== "listItem" || item.childCount > 1) return false;
  if ($place.node(depth - 2).type.name !== marked) return false;
  const isNested = $place.node(depth - 3).type.name === "listItem";
  return $place.index(depth - 2) > 0 || (isNested && $place.index(depth - 3) > 0);
}
