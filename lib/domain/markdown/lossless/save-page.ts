import type { Node } from "prosemirror-model";
import type { SourceDocument } from "./source-document";
import {
  differingLabels,
  normalLabel,
  possibleReferences,
  type Labels,
} from "@/lib/domain/markdown/lossless/read/definition-labels";
import { hasSource, labelsIn } from "@/lib/domain/markdown/lossless/read/document-labels";
import { locateFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { changedWindow, type ChangedWindow } from "@/lib/domain/markdown/lossless/patch/changed-window";
import { chooseSeparators } from "@/lib/domain/markdown/lossless/write/block-separators";
import { withFormerSources } from "@/lib/domain/markdown/lossless/patch/former-sources";
import { reopenBlock } from "@/lib/domain/markdown/lossless/patch/reopen-block";
import {
  serializeBlocks,
  type SerializedBlock,
} from "@/lib/domain/markdown/lossless/write/serialized-blocks";

/** A saved page. */
export type SavedPage = {
  source: string;
  /** The base of the next save, so that the saved document need not be opened again. */
  base: SourceDocument;
  /**
   * Blocks that markdown cannot express, and source that had to be closed because new blocks follow it. Their text is
   * saved, but they look different when opened again.
   */
  unfaithful: readonly Node[];
  /** Blocks that read differently because a definition of the page was added, removed or relabelled. */
  outdated: readonly Node[];
};

/**
 * Writes the source of a document that was opened as `base` and then edited. Unedited parts keep their bytes; an edited
 * block keeps all of its source except at the place of the edit. The source reads as the document, except for
 * differences that markdown cannot express (`isSameContent`) and `unfaithful` blocks. The document must have the schema
 * of the base.
 */
export function savePage(opened: SourceDocument, doc: Node): SavedPage {
  if (doc === opened.doc) return { source: opened.source, base: opened, unfaithful: [], outdated: [] };
  const base = readEditedSource(opened, doc);
  const window = changedWindow(base, doc);
  const labels = labelsOf(base, doc, window);
  const pieces = serializeBlocks(window.base, window.blocks, labels);
  const gaps = chooseSeparators(window.base, pieces, labels);
  const { source, from, to } = assemble(window.base, pieces, gaps);
  const notSaid = pieces.filter(({ isFaithful }) => !isFaithful).map(({ node }) => node);
  const undefinedNow = notSaid.filter((node) => refersToNothing(node, labels));
  const unfaithful = notSaid.filter((node) => !undefinedNow.includes(node));
  const { head, tail } = window;
  const shift = source.length - base.source.length;
  const saved: SourceDocument = {
    ...base,
    source,
    doc,
    labels,
    parts: partsAfter(base, window, pieces),
    readWith: readWithAfter(base, pieces),
    former: withFormerSources(base, window.base, window.blocks),
    blocks: [...base.blocks.slice(0, head), ...pieces.map(({ node }) => node), ...base.blocks.slice(tail)],
    from: [...base.from.slice(0, head), ...from, ...base.from.slice(tail).map((offset) => offset + shift)],
    to: [...base.to.slice(0, head), ...to, ...base.to.slice(tail).map((offset) => offset + shift)],
  };
  return {
    source,
    base: saved,
    unfaithful,
    outdated: [...undefinedNow, ...outdatedBlocks(base, saved)],
  };
}

/** Treats source that was edited, saved and then parsed into blocks as these blocks. */
function readEditedSource(opened: SourceDocument, doc: Node): SourceDocument {
  const { base: window, blocks, head } = changedWindow(opened, doc);
  const current = new Set(blocks);
  let base = opened;
  for (const [index, block] of [...window.blocks.entries()].reverse()) {
    if (block.type.name !== "sourceBlock" || current.has(block)) continue;
    base = reopenBlock(base, head + index)?.base ?? base;
  }
  return base;
}

function partsAfter(
  base: SourceDocument,
  window: ChangedWindow,
  pieces: readonly SerializedBlock[],
): SourceDocument["parts"] {
  const parts = new Map(base.parts);
  for (const block of window.base.blocks) parts.delete(block);
  for (const piece of pieces) if (piece.parts) parts.set(piece.node, piece.parts);
  return parts;
}

function readWithAfter(
  { readWith = new Map() }: SourceDocument,
  pieces: readonly SerializedBlock[],
): ReadonlyMap<Node, Labels> {
  const after = new Map<Node, Labels>(readWith);
  for (const piece of pieces) if (piece.readWith !== null) after.set(piece.node, piece.readWith);
  return after;
}

function outdatedBlocks(opened: SourceDocument, saved: SourceDocument): Node[] {
  const changed = differingLabels(opened.labels, saved.labels);
  const { source, from, to, readWith } = saved;
  if (changed.length === 0 && readWith?.size === 0) return [];
  const kept = new Set(opened.blocks);
  const refersToChanged = (index: number) => {
    const referred = possibleReferences(source.slice(from[index], to[index]));
    return changed.some((label) => referred.has(label));
  };
  return saved.blocks.filter((block, index) => {
    const isSuspect = readWith?.has(block) === true || (kept.has(block) && refersToChanged(index));
    return isSuspect && reopenBlock(saved, index) !== null;
  });
}

/** Whether a block has references that the page does not define. */
function refersToNothing(block: Node, labels: Labels): boolean {
  let found = false;
  block.descendants((node) => {
    const refs = [node.attrs["ref"], ...node.marks.map((mark) => mark.attrs["ref"] as unknown)];
    found ||= refs.some((ref) => typeof ref === "string" && !labels.has(normalLabel(ref)));
    return !found;
  });
  return found;
}

type Assembled = { source: string; from: number[]; to: number[] };

function assemble(
  base: SourceDocument,
  pieces: readonly SerializedBlock[],
  gaps: readonly string[],
): Assembled {
  const from: number[] = [];
  const to: number[] = [];
  const lead = leadOf(base, pieces);
  let body = "";
  for (const [index, { text }] of pieces.entries()) {
    from.push(lead.length + body.length);
    body += text;
    to.push(lead.length + body.length);
    body += gaps[index] ?? "";
  }
  body += tailOf(base, pieces);
  const guard = guardFirstRule(base, { lead, body, first: pieces[0] });
  const moved = (offset: number) => offset + guard.length;
  return { source: lead + guard + body, from: from.map(moved), to: to.map(moved) };
}

/** The text before the first block: a byte order mark, blank lines. */
function leadOf(
  { source, from, blocks, lineEnd }: SourceDocument,
  pieces: readonly SerializedBlock[],
): string {
  if (blocks.length > 0) return source.slice(0, from[0]);
  const isLine = source === "" || source === "\uFEFF" || /[\r\n]$/.test(source);
  return pieces.length === 0 || isLine ? source : source + lineEnd;
}

/** The text after the last block. */
function tailOf({ source, to, blocks, lineEnd }: SourceDocument, pieces: readonly SerializedBlock[]): string {
  if (blocks.length > 0) return source.slice(to.at(-1));
  return pieces.length === 0 ? "" : lineEnd;
}

/** A rule of dashes that becomes the first block needs a line above it, or it would begin front matter. */
function guardFirstRule(
  { lineEnd }: SourceDocument,
  { lead, body, first }: { lead: string; body: string; first: SerializedBlock | undefined },
): string {
  const couldBegin = first?.node.type.name === "horizontalRule" && (lead === "" || lead === "\uFEFF");
  return couldBegin && locateFrontMatter(body, 0) !== null ? lineEnd : "";
}

/** The labels that the document defines; collected again only where a source block was added, removed or changed. */
function labelsOf(base: SourceDocument, doc: Node, window: ChangedWindow): Labels {
  const old = new Set(window.base.blocks);
  const current = new Set(window.blocks);
  const changed = [
    ...window.blocks.filter((block) => !old.has(block)),
    ...window.base.blocks.filter((block) => !current.has(block)),
  ];
  if (!changed.some(hasSource)) return base.labels;
  return labelsIn(doc);
}
