import type { Node } from "@tiptap/pm/model";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import type { PageSoFar } from "./progressive-loader";

/** The offset in the source for a place of the document: the preceding text is matched letter by letter. */
function toSourceOffset({ source, blocks, from, to }: SourceDocument, doc: Node, place: number): number {
  const $place = doc.resolve(Math.min(place, doc.content.size));
  const index = $place.depth === 0 ? -1 : blocks.indexOf($place.node(1));
  const start = from[index];
  if (start === undefined) return from.find((_, at) => blockPlace(doc, blocks[at]) >= place) ?? source.length;
  const slice = source.slice(start, to[index]);
  let at = 0;
  for (const letter of lettersOf(doc, { from: $place.before(1), to: place })) {
    const found = slice.indexOf(letter.text, at);
    if (found < 0) break;
    at = found + letter.text.length;
  }
  return start + at;
}

/** The caret's offset in the source, for a document that may have changed after it was read; 0 if it cannot be read. */
export function caretOffset(told: PageSoFar | undefined, caret: number): number {
  if (!told) return 0;
  const { doc, source } = told;
  try {
    source.read(doc);
  } catch {
    // The next reading of the text fails for the same reason, and reports it.
    return 0;
  }
  return toSourceOffset(source.base, doc, caret);
}

/** The place in the document for an offset in the source. */
export function toDocumentPlace(
  { source, blocks, from, to }: SourceDocument,
  doc: Node,
  offset: number,
): number {
  const index = Math.max(
    0,
    from.findLastIndex((start) => start <= offset),
  );
  const [block, start] = [blocks[index], from[index]];
  if (!block || start === undefined) return 0;
  const before = blockPlace(doc, block);
  const slice = source.slice(start, to[index]);
  let [at, place] = [0, before + 1];
  for (const letter of lettersOf(doc, { from: before, to: before + block.nodeSize })) {
    const found = slice.indexOf(letter.text, at);
    if (found < 0) break;
    if (start + found >= offset) return letter.at;
    at = found + letter.text.length;
    place = letter.at + letter.size;
  }
  return place;
}

function blockPlace(doc: Node, block: Node | undefined): number {
  let place = 0;
  for (const child of doc.children) {
    if (child === block) return place;
    place += child.nodeSize;
  }
  return place;
}

type Letter = { text: string; at: number; size: number };

/** The letters between two places, and stand-ins for inline nodes with a source. */
function lettersOf(doc: Node, { from, to }: { from: number; to: number }): Letter[] {
  const letters: Letter[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isText) {
      const text = node.isInline ? (textAttribute(node, "raw") ?? textAttribute(node, "value") ?? "") : "";
      if (text !== "" && at + node.nodeSize <= to) letters.push({ text, at, size: node.nodeSize });
      return;
    }
    const { text = "" } = node;
    for (let index = Math.max(0, from - at); index < text.length && at + index < to; index++) {
      letters.push({ text: text.charAt(index), at: at + index, size: 1 });
    }
  });
  return letters;
}
