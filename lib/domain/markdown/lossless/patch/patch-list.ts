import type { Node } from "prosemirror-model";
import { flagAttribute, numberAttribute } from "@/lib/domain/markdown/schema/attributes";
import { alignChildren, type Step } from "./align";
import { composeItem, isList } from "./compose-block";
import { readMarker } from "@/lib/domain/markdown/lossless/read/item-marker";
import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { CannotPatch, type Patch } from "./patch";
import { childOrigins, childSpan, removeChildren, type ChildPatching } from "./patch-children";
import { withMoves } from "./moved-steps";
import { patchMarkers, patchNumber } from "./patch-markers";
import { linePrefixAt, withLinePrefix } from "@/lib/domain/markdown/lossless/read/source-lines";

/**
 * Patches the source of a list item by item. A new item takes the marker, indentation, blank lines and quote marks of
 * the item before it; a list that becomes ordered or unordered gets new markers and matching indentation.
 */
export function patchItems(patch: Patch, origin: Origin, { node, patchChild }: ChildPatching): void {
  if (!isList(origin.node)) throw new CannotPatch("the block was no list");
  const items = childOrigins(patch, origin);
  const current = node.children;
  if (origin.node.type.name !== node.type.name) {
    patchMarkers(patch, items, { list: node, isUnchanged: isSameList(origin.node, node) });
    return;
  }
  const removed: number[] = [];
  let before: Origin | null = null;
  let added = 0;
  const steps = withMoves(alignChildren(origin.children, current), { current, kept: patch.kept });
  const numbering = numberingOf(patch.source, { items, steps, list: node });
  for (const step of steps) {
    if (step.kind === "remove") {
      removed.push(step.old);
      continue;
    }
    const item = current[step.new];
    if (step.kind === "insert") {
      const number = numbering === null ? null : numbering + step.new;
      if (item) insertItem(patch, { items, before, added: added++, number, list: node, patchChild }, item);
      continue;
    }
    const old = items[step.old];
    if (!old) continue;
    if (step.kind === "change" && item) patchChild(patch, old, item);
    patchPlace(patch, old, { index: step.new, numbering, list: node });
    before = old;
    added = 0;
  }
  if (removed.length === items.length) throw new CannotPatch("no item of the list is left");
  removeChildren(patch, items, removed);
}

/** Patches the checkbox of an item. */
export function patchChecked({ source, edits }: Patch, origin: Origin, node: Node): void {
  const checked = flagAttribute(node, "checked");
  const before = flagAttribute(origin.node, "checked");
  if (checked === before) return;
  const { start, end } = childSpan(origin);
  const { marker, padding } = readMarker(source, start);
  const at = start + marker.length + padding.length;
  const box = /^\[[ xX\t\r\n]\]/.exec(source.slice(at, end));
  if (before === null) {
    if (padding === "") throw new CannotPatch("an empty item has no place for a box");
    edits.push({ start: at, end: at, text: checked === true ? "[x] " : "[ ] " });
    return;
  }
  if (!box) throw new CannotPatch("the box is not where it should be");
  if (checked === null) edits.push({ start: at, end: at + box[0].length + 1, text: "" });
  else edits.push({ start: at + 1, end: at + box[0].length - 1, text: checked ? "x" : " " });
}

function isSameList(old: Node, node: Node): boolean {
  const items = node.children;
  return (
    old.childCount === items.length && old.children.every((item, index) => items[index]?.eq(item) === true)
  );
}

/** Updates the number of a remaining item where items moved, or if it is the first. */
function patchPlace(
  patch: Patch,
  item: Origin,
  { index, numbering, list }: { index: number; numbering: number | null; list: Node },
): void {
  if (numbering !== null) patchNumber(patch, item, numbering + index);
  else if (index === 0) patchFirstNumber(patch, item, list);
}

/** The first item's number is that of the list; the numbers of the others have no meaning. */
function patchFirstNumber({ source, edits }: Patch, first: Origin, list: Node): void {
  if (list.type.name !== "orderedList") return;
  const { start } = childSpan(first);
  const { number } = readMarker(source, start);
  const wanted = numberAttribute(list, "start");
  if (number === null || number === wanted) return;
  const digits = /^\d+/.exec(source.slice(start, start + 10))?.[0].length ?? 0;
  edits.push({ start, end: start + digits, text: String(wanted) });
}

/** The start number of a consecutively numbered list with moved items; otherwise null. */
function numberingOf(
  source: string,
  { items, steps, list }: { items: readonly Origin[]; steps: readonly Step[]; list: Node },
): number | null {
  const isMoved = steps.some(({ kind }) => kind === "remove") && steps.some(({ kind }) => kind === "insert");
  if (!isMoved || list.type.name !== "orderedList") return null;
  const [first = 0, ...rest] = items.map((item) => readMarker(source, childSpan(item).start).number ?? 0);
  const isCounted = rest.every((number, index) => number === first + 1 + index);
  return isCounted ? numberAttribute(list, "start") : null;
}

/** The place of a new item: after an old item and `added` new ones. */
type NewPlace = {
  items: readonly Origin[];
  before: Origin | null;
  added: number;
  /** Its number where the items are renumbered. */
  number: number | null;
  list: Node;
  patchChild: ChildPatching["patchChild"];
};

function insertItem(patch: Patch, place: NewPlace, item: Node): void {
  const { source, writing, edits } = patch;
  const { items, before } = place;
  const sibling = before ?? items[0];
  if (!sibling) throw new CannotPatch("the list has no item");
  const span = childSpan(sibling);
  const style = readMarker(source, span.start);
  const marker = style.number === null ? style.marker : newNumber(source, place) + style.marker.slice(-1);
  const { text: body, padding: own } = composeItem({ patch, patchChild: place.patchChild }, item);
  const padding = own ?? (style.padding === "" ? " " : style.padding);
  const prefix = linePrefixAt(source, span.start);
  const inner = prefix + " ".repeat(marker.length) + (/^ {1,4}$|\t/.test(padding) ? padding : " ");
  const text = body === "" ? marker : marker + padding + withLinePrefix(body, inner, writing.lineEnd);
  const separator =
    writing.lineEnd + (isLoose(source, items) ? prefix.trimEnd() + writing.lineEnd : "") + prefix;
  if (before) edits.push({ start: span.end, end: span.end, text: separator + text });
  else edits.push({ start: span.start, end: span.start, text: text + separator });
}

/** One more than the item before, unless all items of the list have the same number. */
function newNumber(source: string, { items, before, added, number: wanted, list }: NewPlace): string {
  if (wanted !== null) return String(wanted);
  if (!before) return String(numberAttribute(list, "start") + added);
  const numberOf = (item: Origin | undefined) =>
    item ? readMarker(source, childSpan(item).start).number : null;
  const number = numberOf(before) ?? 0;
  const counts = items.length < 2 || numberOf(items[0]) !== numberOf(items[1]);
  return String(counts ? number + 1 + added : number);
}

/** Whether blank lines separate the items. */
function isLoose(source: string, items: readonly Origin[]): boolean {
  const [first, second] = items;
  if (!first?.tree || !second?.tree) return false;
  return /(?:\r\n|\n|\r(?!\n))[ \t>]*(?:\r\n|\n|\r)/.test(
    source.slice(spanOf(first.tree).end, spanOf(second.tree).start),
  );
}
