import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { widenOverlaps } from "./widen-overlaps";
import { mergeLines, type Piece } from "./merge-lines";
import { bothChanges, mayHideAddition, mergeSequences, type Run } from "./merge-sequences";
import { splitBlocks } from "./split-text";

/** A passage that both sides changed, in its old and both new versions. */
export type Overlap = { base: string; mine: string; theirs: string };

/** A piece of a merge: settled text, or a passage that a person has to decide. */
export type MergePart = { kind: "settled"; text: string } | ({ kind: "overlap" } & Overlap);

/** Three states of one page. */
export type PageStates = { base: string; mine: string; theirs: string };

/** A merge of two texts, without losses: passages that cannot be merged are overlaps with both texts whole. */
export type Merge =
  | { status: "merged"; markdown: string }
  | {
      status: "overlapping";
      parts: MergePart[];
      /**
       * Their page with the old text in the overlaps. When merging again with this base, my settled text that they lack
       * is still my change, and each overlap still overlaps. A decided passage is as they have it.
       */
      baseFor: (decided: number | null) => string;
    };

/**
 * Merges the changes of two sides to one page: block by block, line by line where both changed a block, and word by
 * word where both changed a line. Changes of one side alone are taken from it. Time is about linear in nearly equal
 * texts.
 */
export function mergePages({ base, mine, theirs }: PageStates): Merge {
  if (mine === theirs || theirs === base) return { status: "merged", markdown: mine };
  if (mine === base) return { status: "merged", markdown: theirs };
  const open = { base: isOpen(base), mine: isOpen(mine), theirs: isOpen(theirs) };
  const pieces = mergeBlocks({
    base: withLastLineEnd(base),
    mine: withLastLineEnd(mine),
    theirs: withLastLineEnd(theirs),
  });
  const parts = withoutLastLineEnd(pieces.map(toPart), open);
  if (parts.some(({ kind }) => kind === "overlap"))
    return { status: "overlapping", parts, baseFor: (decided) => baseOf(pieces, decided, open) };
  return {
    status: "merged",
    markdown: parts.map((part) => (part.kind === "settled" ? part.text : "")).join(""),
  };
}

/** The page with each overlap resolved in favour of one side. */
export function settleMerge(
  parts: readonly MergePart[],
  choose: (overlap: Overlap, index: number) => string,
): string {
  let index = 0;
  return parts.map((part) => (part.kind === "settled" ? part.text : choose(part, index++))).join("");
}

function mergeBlocks(states: PageStates): Piece[] {
  const blocks = {
    base: splitBlocks(states.base),
    mine: splitBlocks(states.mine),
    theirs: splitBlocks(states.theirs),
  };
  const bodyStart = findFrontMatter(states.base).bodyStart;
  let at = 0;
  const pieces = mergeSequences(blocks, { ...bothChanges(blocks), clash: mayHideAddition }).flatMap(
    ({ kind, ...runs }): Piece[] => {
      const base = join(blocks.base, runs.base);
      const mine = join(blocks.mine, runs.mine);
      const theirs = join(blocks.theirs, runs.theirs);
      const frontMatterLength = bodyStart - at;
      at += base.length;
      if (kind === "overlap") return mergeLines({ base, mine, theirs }, frontMatterLength);
      return [{ kind: "settled", text: kind === "mine" ? mine : theirs, base, mine, theirs }];
    },
  );
  return widenOverlaps(joinSettled(pieces));
}

function join(blocks: readonly string[], [from, to]: Run): string {
  return blocks.slice(from, to).join("");
}

function toPart(piece: Piece): MergePart {
  if (piece.kind === "settled") return { kind: "settled", text: piece.text };
  const { base, mine, theirs } = piece;
  return { kind: "overlap", base, mine, theirs };
}

function baseOf(
  pieces: readonly Piece[],
  decided: number | null,
  open: Record<keyof PageStates, boolean>,
): string {
  const overlaps = pieces.filter(({ kind }) => kind === "overlap");
  const asBase = new Set(overlaps.filter((_, index) => index !== decided));
  const textOf = (piece: Piece) => (asBase.has(piece) ? piece.base : piece.theirs);
  const base = pieces.map(textOf).join("");
  const last = pieces.findLast((piece) => textOf(piece) !== "");
  const isOpenEnd = last && asBase.has(last) ? open.base : open.theirs;
  return isOpenEnd && base.endsWith(LAST_LINE_END) ? base.slice(0, -1) : base;
}

const LAST_LINE_END = "\n";

/** Nothing can follow a last line without an end, so it gets one, which is removed at the end. */
function withLastLineEnd(text: string): string {
  return isOpen(text) ? text + LAST_LINE_END : text;
}

/** Whether the last line has no end. */
function isOpen(text: string): boolean {
  return text !== "" && !/[\r\n]$/.test(text);
}

function withoutLastLineEnd(
  parts: readonly MergePart[],
  open: Record<keyof PageStates, boolean>,
): MergePart[] {
  const cut = (text: string, isCut: boolean) =>
    isCut && text.endsWith(LAST_LINE_END) ? text.slice(0, -1) : text;
  const settled = open.mine === open.base ? open.theirs : open.mine;
  return parts.map((part, index) => {
    if (index < parts.length - 1) return part;
    if (part.kind === "settled") return { kind: "settled", text: cut(part.text, settled) };
    return {
      kind: "overlap",
      base: cut(part.base, open.base),
      mine: cut(part.mine, open.mine),
      theirs: cut(part.theirs, open.theirs),
    };
  });
}

function joinSettled(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind === "settled" && last?.kind === "settled") {
      last.text += piece.text;
      last.base += piece.base;
      last.mine += piece.mine;
      last.theirs += piece.theirs;
    } else joined.push({ ...piece });
  }
  return joined;
}
