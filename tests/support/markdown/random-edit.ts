import type { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { changeLevel, deleteBlock, insertBlock, moveBlock } from "./edits/block-edits";
import { changeListKind, deleteItem, insertItem, tickBox } from "./edits/list-edits";
import type { Made, Spot } from "./edits/spot";
import { deleteColumn, insertColumn, insertRow } from "./edits/table-edits";
import { markWord, replaceText, splitParagraph, typeSource, typeText, unmark } from "./edits/text-edits";
import type { Random } from "./random";

/** An edit as somebody could make it in the editor. */
export type Edit = {
  kind: EditKind;
  doc: Node;
  note: string;
  /** The range of the base's source outside which nothing may change. */
  start: number;
  end: number;
};

export type EditKind = keyof typeof EDITS;

/** An edit of the kind somewhere in the page; null where the page has no place for it. */
export function randomEdit(base: SourceDocument, kind: EditKind, random: Random): Edit | null {
  const transform = new Transform(base.doc);
  const spot = { base, transform, random };
  const made = EDITS[kind](spot);
  if (!made || transform.doc.eq(base.doc)) return null;
  transform.doc.check();
  return { kind, doc: transform.doc, note: made.note ?? "", ...rangeOf(base, made) };
}

const WORDS = ["edited", "two words", "αβγ", "word.", "x"];
const MARKS = [
  ...["*", "|", "`", "\\", "$", "=", "^", "+", "_", "**b**", "[a]", "# ", "<b>", "&amp;", "- ", "1. ", "> "],
  ...["~~", "[[", "---", "  ", "http://x.y", "![", "==a==", "%%", "$x$", "#tag", "^id", "> [!note]"],
];

const EDITS = {
  word: (spot: Spot) => typeText(spot, WORDS),
  marks: (spot: Spot) => typeText(spot, MARKS),
  replace: (spot: Spot) => replaceText(spot, 12, "new text"),
  delete: (spot: Spot) => replaceText(spot, 8, ""),
  mark: markWord,
  unmark,
  split: splitParagraph,
  "insert item": insertItem,
  "delete item": deleteItem,
  "tick box": tickBox,
  "insert block": insertBlock,
  "delete block": deleteBlock,
  "move block": moveBlock,
  "source text": typeSource,
  "heading level": changeLevel,
  "list kind": changeListKind,
  "insert column": insertColumn,
  "delete column": deleteColumn,
  "insert row": insertRow,
} satisfies Record<string, (spot: Spot) => Made | null>;

/** Every kind of edit. */
export const EDIT_KINDS = Object.keys(EDITS) as EditKind[];

function rangeOf(
  { source, from, to }: SourceDocument,
  { block, change }: Made,
): { start: number; end: number } {
  const end = to[block] ?? source.length;
  if (change === "inserted")
    return { start: block === 0 ? 0 : (to[block - 1] ?? 0), end: from[block] ?? source.length };
  if (change !== "removed") return { start: from[block] ?? 0, end };
  const isLast = block === to.length - 1;
  return { start: isLast ? (to[block - 1] ?? 0) : (from[block] ?? 0), end: from[block + 1] ?? end };
}
