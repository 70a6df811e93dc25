import type { Node } from "prosemirror-model";
import { sameEdges } from "@/lib/domain/content/common-length";
import {
  takeParts,
  withChildren,
  partsOf,
  type PartBlock,
  type PartedBlock,
  type Parts,
} from "@/lib/domain/markdown/lossless/read/block-parts";
import { contentKey } from "@/lib/domain/markdown/lossless/patch/content-key";
import { parseSlice, type SlicePlace } from "@/lib/domain/markdown/lossless/read/parse-slice";

/** The source of a large block and the places of its children. */
export type PartsWritten = { text: string; parts: Parts | null };

/** Writes a small changed block; null if it cannot be written faithfully. */
export type WritePart = (node: Node, old: { node: Node; source: string }) => string | null;

/**
 * Writes a large block with few changed children: these, with one unchanged child on each side, are written as a
 * separate block, and the rest of the source is not touched. Null where the block must be written as a whole.
 */
export function writeInParts(
  node: Node,
  old: PartedBlock,
  { place, write }: { place: SlicePlace; write: WritePart },
): PartsWritten | null {
  if (node.type.name !== old.node.type.name || !node.hasMarkup(old.node.type, old.node.attrs)) return null;
  const isSame = (a: Node, b: Node) => a === b || contentKey(a) === contentKey(b);
  const { head, tail } = sameEdges(old.node.children, node.children, isSame);
  const from = Math.max(0, head - 1);
  const to = Math.min(old.node.childCount, old.node.childCount - tail + 1);
  const toNew = node.childCount - (old.node.childCount - to);
  if (2 * (to - from) > old.node.childCount || toNew <= from) return null;
  const part = takeParts(old, from, to);
  if (!part) return null;
  const current = withChildren(part, node, { from, to: toNew });
  const written = write(current, part);
  if (written === null || !written.startsWith(part.source.slice(0, part.headLength))) return null;
  const inner = written.slice(part.headLength);
  const start = old.parts.from[from] ?? 0;
  const end = old.parts.to[to - 1] ?? old.source.length;
  const text = old.source.slice(0, start) + inner + old.source.slice(end);
  const shift = text.length - old.source.length;
  const parts = readWritten({ written, part, place }, { count: toNew - from, start });
  return { text, parts: parts && spliceParts(old.parts, { from, to, parts, shift }) };
}

/** The places of the new children in the whole block; null if they are not clear. */
function readWritten(
  { written, part, place }: { written: string; part: PartBlock; place: SlicePlace },
  { count, start }: { count: number; start: number },
): Parts | null {
  const slice = parseSlice(written, place);
  const [tree] = slice.trees;
  if (!tree) return null;
  const { from, to } = partsOf(slice.text, tree, slice.start);
  const skipped = part.headLength > 0 ? 1 : 0;
  if (from.length !== count + skipped) return null;
  const move = (offset: number) => offset - part.headLength + start;
  return { from: from.slice(skipped).map(move), to: to.slice(skipped).map(move) };
}

function spliceParts(
  old: Parts,
  { from, to, parts, shift }: { from: number; to: number; parts: Parts; shift: number },
): Parts {
  const moved = (offsets: readonly number[]) => offsets.slice(to).map((offset) => offset + shift);
  return {
    from: [...old.from.slice(0, from), ...parts.from, ...moved(old.from)],
    to: [...old.to.slice(0, from), ...parts.to, ...moved(old.to)],
  };
}
