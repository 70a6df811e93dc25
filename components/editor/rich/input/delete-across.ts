import type { Slice } from "@tiptap/pm/model";
import { type Node } from "@tiptap/pm/model";
import { Selection, type Transaction } from "@tiptap/pm/state";
import { isCode } from "@/components/editor/rich/document/atomic-blocks";
import { besideFences, isFenced, partsBesideFences } from "@/components/editor/rich/document/caret-range";

/**
 * Replaces the content between two places so that the blocks at both ends stay separate: only their selected parts are
 * removed, cells of a table are emptied, and blocks in between are removed whole. The replacement goes to the first
 * place, with the caret after it.
 */
export function replaceAcross(
  transaction: Transaction,
  { from, to, slice }: { from: number; to: number; slice: Slice },
): void {
  const { doc } = transaction;
  const start = withinFences(doc, startOfWhole(doc, from, to));
  for (const range of rangesBetween(doc, start, endOfWhole(doc, from, to)).reverse())
    for (const part of partsOf(doc, range).reverse()) transaction.delete(part.from, part.to);
  transaction.setSelection(Selection.near(transaction.doc.resolve(start)));
  if (slice.size > 0) transaction.replaceSelection(slice);
}

type Range = { from: number; to: number };

/** A code block that is deleted from its start to its end goes as a whole. */
function startOfWhole(doc: Node, from: number, to: number): number {
  const $from = doc.resolve(from);
  return isCode($from.parent) && $from.parentOffset === 0 && $from.after() <= to ? $from.before() : from;
}

function endOfWhole(doc: Node, from: number, to: number): number {
  const $to = doc.resolve(to);
  const isAtEnd = $to.parentOffset === $to.parent.content.size;
  return isCode($to.parent) && isAtEnd && $to.before() >= from ? $to.after() : to;
}

/** The largest nodes and pieces of text between two places; of a partly included table, only text. */
function rangesBetween(doc: Node, from: number, to: number): Range[] {
  const ranges: Range[] = [];
  const collect = (parent: Node, start: number, keepsShape: boolean) => {
    parent.forEach((node, offset) => {
      const range = {
        from: Math.max(from, start + offset),
        to: Math.min(to, start + offset + node.nodeSize),
      };
      if (range.from >= range.to) return;
      const isWhole = range.to - range.from === node.nodeSize;
      if (node.isText || (isWhole && (node.isInline || !keepsShape))) ranges.push(range);
      else collect(node, start + offset + 1, keepsShape || node.type.name === "table");
    });
  };
  collect(doc, 0, false);
  return ranges;
}

/**
 * A place in source between two fences that preserves them: without its fences, the source would extend into other
 * blocks.
 */
function withinFences(doc: Node, place: number): number {
  const $place = doc.resolve(place);
  if (!isFenced($place.parent)) return place;
  return $place.start() + besideFences($place.parent, $place.parentOffset);
}

/** The parts of a range outside the fences of its block. */
function partsOf(doc: Node, { from, to }: Range): Range[] {
  const $from = doc.resolve(from);
  if (!isFenced($from.parent)) return [{ from, to }];
  const start = $from.start();
  const parts = partsBesideFences($from.parent, { from: from - start, to: to - start });
  return parts.map((part) => ({ from: start + part.from, to: start + part.to }));
}
