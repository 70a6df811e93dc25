import type { Node, Schema } from "prosemirror-model";
import type { SlicePlace } from "./parse-slice";
import { parseSlice } from "./parse-slice";
import { toBlocks } from "./to-blocks";

/** The blocks that a text means as a part of a page. */
export function readBlocks(
  text: string,
  { schema, ...place }: SlicePlace & { schema: Schema },
): readonly Node[] {
  const slice = parseSlice(text, place);
  return toBlocks({ schema, source: slice.text, origins: null }, slice.trees);
}
