import type { Selection } from "@tiptap/pm/state";

/** Where the blocks at the top of the page are that a selection begins and ends in: one where they are the same. */
export function topBlocksOf({ $head, $anchor }: Selection): { from: number; to: number }[] {
  const places = $anchor.sharedDepth($head.pos) > 0 ? [$head] : [$head, $anchor];
  return places
    .filter(({ depth }) => depth > 0)
    .map((place) => ({ from: place.before(1), to: place.after(1) }));
}
