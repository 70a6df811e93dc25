import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { htmlFences, htmlTagEnd, type Fences } from "./html-fences";
import { readCallout } from "@/lib/domain/markdown/callout";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/** Offsets in the text of a block, or places in a document. */
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

/** Whether a block is source of which the beginning, and often the end, makes it what it is. */
export function isFenced(node: Node): boolean {
  return fencesOf(node) !== null;
}

function fencesOf(node: Node): Fences | null {
  if (node.type.name !== "sourceBlock") return null;
  const kind = textAttribute(node, "kind");
  return kind === "html" ? htmlFences(node.textContent) : (fences.get(kind) ?? null);
}

/** The part of the text of a block between its fences, where letters are its content. Without fences that is all of it. */
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

/** Where in the block around a place the caret can stand without a letter there breaking what makes the block what it is. */
export function caretRange($place: ResolvedPos): TextRange {
  const { parent } = $place;
  const start = $place.start();
  if (parent.type.name !== "sourceBlock") return { from: start + calloutSigns($place), to: $place.end() };
  const label = labelStarts.get(textAttribute(parent, "kind")) ?? "";
  if (label !== "" && parent.textContent.startsWith(label))
    return { from: start + label.length, to: $place.end() };
  const { from, to } = bodyOf(parent);
  return { from: start + from, to: start + to };
}

/**
 * The places within a block where a letter would break it: behind the label of a definition and before what it defines,
 * or behind a tag that has to be alone in its line. Null if there are none.
 */
export function caretGap($place: ResolvedPos): TextRange | null {
  const { parent } = $place;
  if (parent.type.name !== "sourceBlock") return null;
  const start = $place.start();
  const tagEnd = textAttribute(parent, "kind") === "html" ? htmlTagEnd(parent.textContent) : null;
  if (tagEnd) return { from: start + tagEnd.from, to: start + tagEnd.to };
  const label = labelStarts.get(textAttribute(parent, "kind"));
  const found = label === undefined ? null : /^\[(?:\\.|[^\]\\])*\](:[ \t]*)/s.exec(parent.textContent);
  if (!found?.[1]) return null;
  const to = start + found[0].length;
  return { from: to - found[1].length, to: to - 1 };
}

/** How long the signs are that begin the title of a callout, `[!`. */
function calloutSigns($place: ResolvedPos): number {
  const { parent, depth } = $place;
  const isFirst = depth > 1 && $place.index(depth - 1) === 0;
  if (!isFirst || parent.type.name !== "paragraph" || $place.node(depth - 1).type.name !== "blockquote")
    return 0;
  return readCallout(parent.firstChild?.text ?? "") ? "[!".length : 0;
}
