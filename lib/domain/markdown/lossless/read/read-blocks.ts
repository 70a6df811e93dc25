import type { Node, Schema } from "prosemirror-model";
import { parseSlice, type SlicePlace } from "./parse-slice";
import { toBlocks } from "./to-blocks";

/** Parses a text as blocks of a page. */
export function readBlocks(schema: Schema, text: string, place: SlicePlace): Node[] {
  const slice = parseSlice(text, place);
  return toBlocks({ schema, source: slice.text, origins: null }, slice.trees);
}

/** Parses a text as a single block of a page; null if it is none or several. */
export function readBlock(schema: Schema, text: string, place: SlicePlace): Node | null {
  const [only, ...others] = readBlocks(schema, text, place);
  return only && others.length === 0 ? only : null;
}
