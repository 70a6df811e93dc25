import type { Node } from "prosemirror-model";
import type { Transform } from "prosemirror-transform";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import type { Random } from "@/tests/support/markdown/random";

/** A page to edit, the edit in the making, and what decides where. */
export type Spot = { base: SourceDocument; transform: Transform; random: Random };

/** The top-level block that an edit is in, and whether it only adds before it or takes it away. */
export type Made = { block: number; note?: string; change?: "inserted" | "removed" };

/** A node and where it is. */
export type Place = { node: Node; pos: number; parent: Node };

/** Somewhere in the page that fits; null where nothing does. */
export function pickPlace({ base, random }: Spot, fits: (place: Place) => boolean): Place | null {
  const found = places(base.doc, fits);
  return found.length === 0 ? null : random.pick(found);
}

/** The top-level block that a position is in. */
export function blockAt({ base }: Spot, pos: number): number {
  return base.doc.resolve(pos).index(0);
}

/** Whether what other blocks mean hangs on this one. */
export function hasDefinition(node: Node): boolean {
  const isDefinition = (candidate: Node) =>
    ["definition", "footnoteDefinition"].includes(String(candidate.attrs["kind"]));
  return isDefinition(node) || places(node, (place) => isDefinition(place.node)).length > 0;
}

function places(doc: Node, fits: (place: Place) => boolean): Place[] {
  const found: Place[] = [];
  doc.descendants((node, pos, parent) => {
    if (parent && fits({ node, pos, parent })) found.push({ node, pos, parent });
  });
  return found;
}
