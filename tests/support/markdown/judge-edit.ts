import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { isBlankParagraph, isSameContent } from "@/lib/domain/markdown/lossless/patch/content-key";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { settleBlocks } from "./settle-blocks";
import { savePage, type SavedPage } from "@/lib/domain/markdown/lossless/save-page";
import type { Edit } from "./random-edit";

/** How an edit was saved. */
export type Verdict = {
  saved: SavedPage;
  /** Whether nothing outside the edited block changed. */
  isLocal: boolean;
  /** Whether the saved page, opened again, is what the editor showed during the edit. */
  isFaithful: boolean;
  /** Whether it is what the editor shows once the caret has left the block: source as what it came to mean. */
  isSettled: boolean;
  /** How many characters of the source are between the first and the last that changed. */
  touched: number;
};

/** Saves an edit and compares. */
export function judgeEdit(base: SourceDocument, edit: Edit): Verdict {
  const saved = savePage(base, edit.doc);
  const { unfaithful, outdated } = saved;
  const left = settleBlocks(saved.base, [...unfaithful, ...outdated, ...editedSource(base, saved)]);
  // Where definitions changed, the editor goes on from the text as it reads now.
  const goesOn = left === saved.base || outdated.length > 0;
  const settled = goesOn ? { ...saved, base: left } : savePage(base, left.doc);
  return {
    saved: settled,
    isLocal: isLocal(base, edit, saved) && isLocal(base, edit, settled),
    isFaithful: opensAs(saved, edit.doc),
    isSettled: opensAs(settled, left.doc),
    touched: touchedLength(base.source, saved.source),
  };
}

function editedSource({ blocks }: SourceDocument, { base: { blocks: saved } }: SavedPage): Node[] {
  const known = new Set(blocks);
  return saved.filter((block) => block.type.name === "sourceBlock" && !known.has(block));
}

function isLocal(
  { source: before }: SourceDocument,
  { note, start, end }: Edit,
  { source }: SavedPage,
): boolean {
  const [head, tail] = [before.slice(0, start), before.slice(end)];
  return (
    note === "moved" ||
    (source.length >= head.length + tail.length && source.startsWith(head) && source.endsWith(tail))
  );
}

function opensAs({ source, base }: SavedPage, doc: Node): boolean {
  const wanted = written(doc);
  const got = written(openPage(source, { schema: base.schema }).doc);
  return got.length === wanted.length && got.every((block, index) => isSame(block, wanted[index]));
}

function written(doc: Node): Node[] {
  // A comment is put between two lists that would else be one.
  return doc.children.filter((block) => !isBlankParagraph(block) && block.textContent !== "<!-- -->");
}

function isSame(a: Node, b: Node | undefined): boolean {
  return b !== undefined && isSameContent(a, b);
}

function touchedLength(before: string, after: string): number {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return Math.max(before.length, after.length) - head - tail;
}
