import type { Node, Schema } from "prosemirror-model";
import type { SlicePlace } from "./parse-slice";
import { parseSlice } from "./parse-slice";
import { toBlocks } from "./to-blocks";

/** Parses a text as blocks of a page. */
export function readBlocks(
  text: string,
  { schema, ...place }: SlicePlace & { schema: Schema },
): readonly Node[] {
  const slice = parseSlice(text, place);
  return toBlocks({ schema, source: slice.text, origins: null }, slice.trees);
}
