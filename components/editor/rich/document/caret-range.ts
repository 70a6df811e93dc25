import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { htmlFences, htmlTagEnd, type Fences } from "./html-block-conditions";
import { readCallout } from "@/lib/domain/markdown/callout";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/** Offsets in the text of a block, or positions in a document. */
export type TextRange = { from: number; to: number };

const fences = new Map<string | null, Fences>([
  ["yaml", { opening: /^---[ \t]*$/m, closing: /\n---[ \t]*$/ }],
  ["toml", { opening: /^\+\+\+[ \t]*$/m, closing: /\n\+\+\+[ \t]*$/ }],
  ["math", { opening: /^[ \t]*\${2,}[ \t]*/, closing: /\n[ \t]*\${2,}[ \t]*$/ }],
  ["comment", { opening: /^[ \t]*%%[ \t]*$/m, closing: /\n[ \t]*%%[ \t]*$/ }],
]);

const labelStarts = new Map<string | null, string>([
  ["definition", "["],
  ["footnoteDefinition", "[^"],
]);

/** Whether a block is source that depends on its beginning, and often on its end. */
export function isFenced(node: Node): boolean {
  return fencesOf(node) !== null;
}

function fencesOf(node: Node): Fences | null {
  if (node.type.name !== "sourceBlock") return null;
  const kind = textAttribute(node, "kind");
  return kind === "html" ? htmlFences(node.textContent) : (fences.get(kind) ?? null);
}

/** The part of a block's text between its fences, where letters are content; without fences, all of it. */
export function bodyOf(node: Node): TextRange {
  const text = node.textContent;
  const fence = fencesOf(node);
  const opening = fence?.opening.exec(text);
  if (!fence || opening?.index !== 0) return { from: 0, to: node.content.size };
  const openingEnd = opening[0].length;
  const closing = fence.closing?.exec(text.slice(openingEnd));
  const to = closing ? openingEnd + closing.index : text.length;
  const startsBelow = text[openingEnd] === "\n" && openingEnd < to;
  return { from: startsBelow ? openingEnd + 1 : openingEnd, to };
}

/** The part of a block's text after its end mark; null where none is allowed. */
function tailOf(node: Node): number | null {
  const fence = fencesOf(node);
  if (fence?.isEndMark !== true) return null;
  const { to } = bodyOf(node);
  const closing = fence.closing?.exec(node.textContent.slice(to));
  return closing?.index === 0 ? to + closing[0].length : null;
}

/** Whether the text of a block can continue after its end mark. */
export function hasEndMark(node: Node): boolean {
  return tailOf(node) !== null;
}

/** The fences in the text of a block. */
export function fencesIn(node: Node): { opening: TextRange; closing: TextRange } {
  const { from, to } = bodyOf(node);
  return { opening: { from: 0, to: from }, closing: { from: to, to: tailOf(node) ?? node.content.size } };
}

/** The place beside the fences of a block that is nearest to an offset in its text. */
export function besideFences(node: Node, offset: number): number {
  const { from, to } = bodyOf(node);
  const tail = tailOf(node);
  return tail !== null && offset >= tail ? offset : Math.min(Math.max(offset, from), to);
}

/** The parts of a range in a block's text outside its fences. */
export function partsBesideFences(node: Node, { from, to }: TextRange): TextRange[] {
  const { opening, closing } = fencesIn(node);
  return [
    { from: Math.max(from, opening.to), to: Math.min(to, closing.from) },
    { from: Math.max(from, closing.to), to },
  ].filter((part) => part.from < part.to);
}

/** Whether the text of a block consists of its fences alone. */
export function isEmptied(node: Node): boolean {
  return isFenced(node) && partsBesideFences(node, { from: 0, to: node.content.size }).length === 0;
}

/** The end mark that the caret skips in the block around a place; null if there is none. */
export function endMarkAround($place: ResolvedPos): TextRange | null {
  const { parent } = $place;
  const start = $place.start();
  const tail = tailOf(parent);
  return tail === null ? null : { from: start + bodyOf(parent).to, to: start + tail };
}

/** The range of caret positions in the block around a place where typing does not break the block. */
export function caretRange($place: ResolvedPos): TextRange {
  const { parent } = $place;
  const start = $place.start();
  if (parent.type.name !== "sourceBlock") return { from: start + calloutSigns($place), to: $place.end() };
  const label = labelStarts.get(textAttribute(parent, "kind")) ?? "";
  if (label !== "" && parent.textContent.startsWith(label))
    return { from: start + label.length, to: $place.end() };
  const { from, to } = bodyOf(parent);
  return { from: start + from, to: start + (tailOf(parent) === null ? to : parent.content.size) };
}

/**
 * The range within a block where typing would break it: between the label of a definition and its target, within an end
 * mark, or after a tag that must be alone on its line. Null if there is none.
 */
export function caretGap($place: ResolvedPos): TextRange | null {
  const { parent } = $place;
  if (parent.type.name !== "sourceBlock") return null;
  const start = $place.start();
  const tagEnd = textAttribute(parent, "kind") === "html" ? htmlTagEnd(parent.textContent) : null;
  if (tagEnd) return { from: start + tagEnd.from, to: start + tagEnd.to };
  const mark = endMarkAround($place);
  if (mark) return mark.to - mark.from < 2 ? null : { from: mark.from + 1, to: mark.to - 1 };
  const label = labelStarts.get(textAttribute(parent, "kind"));
  const found = label === undefined ? null : /^\[(?:\\.|[^\]\\])*\](:[ \t]*)/s.exec(parent.textContent);
  if (!found?.[1]) return null;
  const to = start + found[0].length;
  return { from: to - found[1].length, to: to - 1 };
}

/** The length of the signs before a callout's kind, `[!`. */
function calloutSigns($place: ResolvedPos): number {
  const { parent, depth } = $place;
  const isFirst = depth > 1 && $place.index(depth - 1) === 0;
  if (!isFirst || parent.type.name !== "paragraph" || $place.node(depth - 1).type.name !== "blockquote")
    return 0;
  return readCallout(parent.firstChild?.text ?? "") ? "[!".length : 0;
}
