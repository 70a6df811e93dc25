import type { Node } from "@tiptap/pm/model";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** A block, and its class on screen. */
export type ClassDecoration = { from: number; to: number; class: string };

/**
 * Decorations that give some blocks their classes. Unchanged ones are returned as they are, because creating them
 * visits all blocks of the page.
 */
export function classDecorations(
  shown: DecorationSet,
  doc: Node,
  places: readonly ClassDecoration[],
): DecorationSet {
  if (isAt(shown, places)) return shown;
  return DecorationSet.create(
    doc,
    places.map(({ from, to, class: name }) => Decoration.node(from, to, { class: name }, { name })),
  );
}

function isAt(shown: DecorationSet, places: readonly ClassDecoration[]): boolean {
  const isThere = (place: ClassDecoration) =>
    shown
      .find(place.from, place.to, (spec: Record<string, unknown>) => spec["name"] === place.class)
      .some(({ from, to }) => from === place.from && to === place.to);
  return shown.find().length === places.length && places.every(isThere);
}
