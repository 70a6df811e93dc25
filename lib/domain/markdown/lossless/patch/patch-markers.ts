import type { Node } from "prosemirror-model";
import { numberAttribute } from "@/lib/domain/markdown/schema/attributes";
import { readMarker } from "@/lib/domain/markdown/lossless/read/item-marker";
import type { Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { CannotPatch, type Patch } from "./patch";
import { childSpan } from "./patch-children";
import { linePrefixAt } from "@/lib/domain/markdown/lossless/read/source-lines";

/**
 * Gives the items of a list new markers, because it became ordered or unordered; the indentation of their lines changes
 * with the length of the markers. Nothing else of the list may have changed.
 */
export function patchMarkers(
  patch: Patch,
  items: readonly Origin[],
  { list, isUnchanged }: { list: Node; isUnchanged: boolean },
): void {
  if (!isUnchanged) throw new CannotPatch("the kind of the list changed, and its items too");
  const { style } = patch.writing;
  for (const [index, item] of items.entries()) {
    const number = numberAttribute(list, "start") + index;
    patchMarker(patch, item, list.type.name === "orderedList" ? `${number}${style.ordered}` : style.bullet);
  }
}

/** Changes the number of an item in a numbered list. */
export function patchNumber(patch: Patch, item: Origin, number: number): void {
  const { number: old, marker } = readMarker(patch.source, childSpan(item).start);
  if (old !== null && old !== number) patchMarker(patch, item, `${number}${marker.slice(-1)}`);
}

function patchMarker({ source, edits }: Patch, item: Origin, marker: string): void {
  const { start, end } = childSpan(item);
  const old = readMarker(source, start);
  edits.push({ start, end: start + old.marker.length, text: marker });
  const outer = linePrefixAt(source, start).length;
  const more = marker.length - old.marker.length;
  for (const { index } of source.slice(start, end).matchAll(/(?:\r\n|\n|\r)(?=[^\r\n])/g)) {
    const line = start + index + (source.startsWith("\r\n", start + index) ? 2 : 1);
    indent(edits, { source, at: line + outer, more });
  }
}

/** Lines with less indentation than expected (lazy ones) stay; a tab counts as the blanks that it stands for. */
function indent(
  edits: Patch["edits"],
  { source, at, more }: { source: string; at: number; more: number },
): void {
  const blanks = /^ */.exec(source.slice(at, at + 200))?.[0].length ?? 0;
  if (blanks === 0) return;
  if (more > 0) edits.push({ start: at, end: at, text: " ".repeat(more) });
  else edits.push({ start: at, end: at + Math.min(-more, blanks), text: "" });
}
