import { InputRule } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { ResolvedPos } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";

/**
 * Drops a marker that is typed alone in a paragraph which has it already (`hasMarker`, of a place in it). Otherwise the rules
 * after this one apply.
 */
export function repeatedMarker(find: RegExp, hasMarker: ($place: ResolvedPos) => boolean): InputRule {
  return new InputRule({
    find,
    handler: ({ state, range: { from, to } }) => {
      const $from = state.doc.resolve(from);
      if ($from.parent.content.size === to - from && hasMarker($from))
        state.tr.delete(from, to).setMeta(key, true);
    },
  });
}

const key = new PluginKey("repeatedMarker");

/** Ends the step to undo at a dropped marker: the words after it go first, and only the next Undo gives the marker back. */
export function endStepAtMarker(): Plugin {
  return new Plugin({
    key,
    appendTransaction: (transactions, _, { tr }) =>
      transactions.some((one) => one.getMeta(key) === true) ? closeHistory(tr) : null,
  });
}

/**
 * Whether a place is in the only paragraph of an item of such a list that follows another item, or a text that it was
 * indented below. Any other first item can be what a marker has made, and a second marker nests a list in it.
 */
export function isInLaterItem($place: ResolvedPos, list: "bulletList" | "orderedList"): boolean {
  const { depth, parent } = $place;
  if (depth < 3 || parent.type.name !== "paragraph") return false;
  const item = $place.node(depth - 1);
  if (item.type.name !== "listItem" || item.childCount > 1) return false;
  if ($place.node(depth - 2).type.name !== list) return false;
  const isNested = $place.node(depth - 3).type.name === "listItem";
  return $place.index(depth - 2) > 0 || (isNested && $place.index(depth - 3) > 0);
}

/** Whether a place is in a paragraph of a quote that is not its first block. */
export function isLaterInQuote($place: ResolvedPos): boolean {
  const { depth, parent } = $place;
  if (depth < 2 || parent.type.name !== "paragraph") return false;
  return $place.node(depth - 1).type.name === "blockquote" && $place.index(depth - 1) > 0;
}
