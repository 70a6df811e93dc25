import type { Node } from "prosemirror-model";
import { flagAttribute, numberAttribute } from "@/lib/domain/markdown/schema/attributes";
import { isBlankParagraph } from "./content-key";
import type { KeptPart } from "./kept-sources";
import { applySourceEdits, CannotPatch, type Patch } from "./patch";
import { childSpan, type ChildPatching } from "./patch-children";
import { itemPrefix, readMarker } from "@/lib/domain/markdown/lossless/read/item-marker";
import { markerOf, withOtherMarkers } from "@/lib/domain/markdown/lossless/read/list-markers";
import type { Origin } from "@/lib/domain/markdown/lossless/read/origins";
import {
  LINE_ENDS,
  linePrefixAt,
  withLinePrefix,
  withoutPrefix,
} from "@/lib/domain/markdown/lossless/read/source-lines";
import { writeBlock, writeItem } from "@/lib/domain/markdown/lossless/write/write-block";

/** The means of composing a block. */
export type Composing = { patch: Patch; patchChild: ChildPatching["patchChild"] };

/**
 * Writes a block from the former source of its parts, wherever they were: only their surroundings and new parts are
 * written anew. Lines are separated by `\n`, with none at the end.
 */
export function composeBlock(composing: Composing, node: Node): string {
  return composePart(composing, node, null).text;
}

/** Writes the contents of an item, its checkbox first, without its marker and the indentation of its lines. */
export function composeItem(composing: Composing, item: Node): { text: string; padding: string | null } {
  const { text, padding } = itemPart(composing, item, null);
  return { text, padding };
}

type Part = { text: string; kept: KeptPart | null };
type ItemPart = Part & { padding: string | null; style: KeptPart | null };

function composePart(composing: Composing, node: Node, after: KeptPart | null): Part {
  const { patch, patchChild } = composing;
  const kept = patch.kept.find(node, after);
  if (kept) return { text: sourceOf(kept), kept };
  switch (node.type.name) {
    case "bulletList":
    case "orderedList":
      return { text: composeList(composing, node), kept: null };
    case "blockquote": {
      const lines = composeChildren(composing, node).split("\n");
      return { text: lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n"), kept: null };
    }
    default: {
      const alike = patch.kept.findAlike(node);
      const text = alike && patchedPart(patch, alike, { node, patchChild });
      return { text: text ?? writeBlock(node, patch.writing), kept: null };
    }
  }
}

/** The source of a part, without the prefix of its lines. */
function sourceOf({ origin, from: { source } }: KeptPart): string {
  const { start, end } = childSpan(origin);
  return withoutPrefix(source.slice(start, end), linePrefixAt(source, start));
}

/** The source of a similar text, patched; null if it has no place for the change. */
function patchedPart(
  patch: Patch,
  { origin, from: { source, origins } }: KeptPart,
  { node, patchChild }: ChildPatching,
): string | null {
  const own: Patch = { ...patch, source, origins, edits: [] };
  try {
    patchChild(own, origin, node);
    const { start, end } = childSpan(origin);
    const text = applySourceEdits(source, own.edits);
    const patched = text.slice(start, end + text.length - source.length);
    return withoutPrefix(patched, linePrefixAt(source, start));
  } catch (error) {
    if (error instanceof CannotPatch) return null;
    throw error;
  }
}

/** Writes the blocks in a quote or an item, with their former blank lines between them. */
function composeChildren(composing: Composing, container: Node): string {
  let text = "";
  let before: Child | null = null;
  for (const node of container.children) {
    if (isBlankParagraph(node)) continue;
    const part = composePart(composing, node, before?.part.kept ?? null);
    if (before && isList(before.node) && isList(node) && markerOf(before.part.text) === markerOf(part.text))
      part.text = withOtherMarkers(part.text)[0] ?? part.text;
    if (before) text += gapBetween(before, { node, part }, container);
    text += part.text;
    before = { node, part };
  }
  return text;
}

type Child = { node: Node; part: Part };

function gapBetween(before: Child, after: Child, container: Node): string {
  const isInItem = container.type.name === "listItem";
  const isBelowText = before.node.type.name === "paragraph";
  const gap = keptGap(before.part.kept, after.part.kept);
  if (gap !== null && (gap !== "\n" || !isBelowText || !isList(after.node) || canInterrupt(after.node)))
    return gap;
  return isInItem && isBelowText && canInterrupt(after.node) ? "\n" : "\n\n";
}

/** Whether a block can stand right below a paragraph: a list whose first item has text, numbered from 1 if at all. */
export function canInterrupt(node: Node): boolean {
  if (!isList(node)) return false;
  const [first] = node.firstChild?.children.filter((child) => !isBlankParagraph(child)) ?? [];
  if (!first || (isList(first) && !canInterrupt(first))) return false;
  return node.type.name === "bulletList" || numberAttribute(node, "start") === 1;
}

/** Whether a node is a list. */
export function isList({ type }: Node): boolean {
  return type.name === "bulletList" || type.name === "orderedList";
}

/** The line ends between two parts that were neighbours; null for others. */
function keptGap(before: KeptPart | null, after: KeptPart | null): string | null {
  if (!before || !after?.parent || before.parent !== after.parent || after.index !== before.index + 1)
    return null;
  const gap = after.from.source.slice(childSpan(before.origin).end, childSpan(after.origin).start);
  return "\n".repeat(gap.match(LINE_ENDS)?.length ?? 0) || null;
}

function composeList(composing: Composing, list: Node): string {
  const items: ItemPart[] = [];
  for (const item of list.children) items.push(itemPart(composing, item, items.at(-1)?.kept ?? null));
  const isOrdered = list.type.name === "orderedList";
  const markers = items.flatMap(({ style }) => (style ? [markerAt(style)] : []));
  const model = markers.find(({ number }) => (number !== null) === isOrdered);
  const { style } = composing.patch.writing;
  const sign = model?.marker.slice(-1) ?? (isOrdered ? style.ordered : style.bullet);
  const gap = items.some(({ style: from }) => from?.parent && isLoose(from.parent, from)) ? "\n\n" : "\n";
  let text = "";
  for (const [index, { text: body, padding, kept }] of items.entries()) {
    const marker = isOrdered ? `${numberAttribute(list, "start") + index}${sign}` : sign;
    if (index > 0) text += keptGap(items[index - 1]?.kept ?? null, kept) ?? gap;
    text += withMarker(marker, padding ?? " ", body);
  }
  return text;
}

/** Writes an item with its marker. */
function withMarker(marker: string, padding: string, body: string): string {
  if (body === "") return marker;
  const isOnNextLine = body.startsWith("\n");
  return (
    marker + (isOnNextLine ? "" : padding) + withLinePrefix(body, " ".repeat(marker.length) + padding, "\n")
  );
}

function itemPart(composing: Composing, item: Node, after: KeptPart | null): ItemPart {
  const kept = composing.patch.kept.find(item, after);
  if (kept) return { ...contentOf(kept), kept, style: kept };
  const blocks = item.children.filter((child) => !isBlankParagraph(child));
  const [first] = blocks;
  if (!first)
    return { text: writeItem(item, composing.patch.writing), kept: null, padding: null, style: null };
  const checked = flagAttribute(item, "checked");
  const box = checked === null ? "" : checked ? "[x] " : "[ ] ";
  return { text: box + composeChildren(composing, item), kept: null, padding: null, style: null };
}

function markerAt({ origin, from: { source } }: KeptPart): ReturnType<typeof readMarker> {
  return readMarker(source, childSpan(origin).start);
}

/** The contents of an item, and the blanks after its marker if they are not part of them. */
function contentOf({ origin, from: { source } }: KeptPart): { text: string; padding: string | null } {
  const { start, end } = childSpan(origin);
  const { marker, padding } = readMarker(source, start);
  const text = source.slice(start + marker.length, end);
  if (text.trim() === "") return { text: "", padding: null };
  const prefix = itemPrefix(source, start);
  const isIndent = /^ {1,4}$/.test(padding) && !/^\s*[\r\n]/.test(text);
  const dropped = isIndent ? padding.length : padding === "" || /^\s*[\r\n]/.test(text) ? 0 : 1;
  const body = /^[ \t]*[\r\n]/.test(text) ? text.replace(/^[ \t]+/, "") : text.slice(dropped);
  return { text: withoutPrefix(body, prefix), padding: isIndent ? padding : null };
}

/** Whether blank lines separate the items of a list. */
function isLoose(list: Origin, { from: { source, origins } }: KeptPart): boolean {
  const [first, second] = list.children.map((child) => origins.get(child));
  if (!first || !second) return false;
  const gap = source.slice(childSpan(first).end, childSpan(second).start);
  return (gap.match(LINE_ENDS)?.length ?? 0) > 1;
}
