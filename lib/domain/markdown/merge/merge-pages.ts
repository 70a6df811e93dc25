import { mergeSequences, type Stretch, type ThreeWays } from "./merge-sequences";
import { splitBlocks, splitLines } from "./split-text";

/** A passage that both sides changed, as it was and as each of them has it. */
export type Overlap = { base: string; mine: string; theirs: string };

/** One piece of a merge: text that is settled, or a passage for somebody to decide. */
export type MergePart = { kind: "settled"; text: string } | ({ kind: "overlap" } & Overlap);

/** A merge of two texts. Nothing of either is lost: what could not be merged stands in the overlaps, both texts whole. */
export type Merge = { status: "merged"; markdown: string } | { status: "overlapping"; parts: MergePart[] };

/** Three states of one page. */
export type PageStates = { base: string; mine: string; theirs: string };

/**
 * Merges what two sides made of one page, block by block and, where both changed a block, line by line. Everything
 * that only one side changed is as that side has it. Time is about linear in texts that are nearly equal.
 */
export function mergePages({ base, mine, theirs }: PageStates): Merge {
  if (mine === theirs || theirs === base) return { status: "merged", markdown: mine };
  if (mine === base) return { status: "merged", markdown: theirs };
  // Nothing can come to stand on a last line that has no end, so each gets one, and loses it again.
  const blocks = (text: string) => splitBlocks(isOpen(text) ? text + LAST_LINE_END : text);
  const merged = mergeSequences({ base: blocks(base), mine: blocks(mine), theirs: blocks(theirs) });
  const open = { base: isOpen(base), mine: isOpen(mine), theirs: isOpen(theirs) };
  const parts = withoutLastLineEnd(joinSettled(merged.flatMap(toParts)), open);
  if (parts.some(({ kind }) => kind === "overlap")) return { status: "overlapping", parts };
  return {
    status: "merged",
    markdown: parts.map((part) => (part.kind === "settled" ? part.text : "")).join(""),
  };
}

/** The page with each overlap as one side has it. */
export function settleMerge(
  parts: readonly MergePart[],
  choose: (overlap: Overlap, index: number) => string,
): string {
  let index = 0;
  return parts.map((part) => (part.kind === "settled" ? part.text : choose(part, index++))).join("");
}

function toParts(stretch: Stretch): MergePart[] {
  if (stretch.kind === "agreed") return [{ kind: "settled", text: stretch.elements.join("") }];
  return mergeSequences(linesOf(stretch)).map((lines): MergePart => {
    if (lines.kind === "agreed") return { kind: "settled", text: lines.elements.join("") };
    return {
      kind: "overlap",
      base: lines.base.join(""),
      mine: lines.mine.join(""),
      theirs: lines.theirs.join(""),
    };
  });
}

function linesOf({ base, mine, theirs }: ThreeWays): ThreeWays {
  const lines = (blocks: readonly string[]) => splitLines(blocks.join(""));
  return { base: lines(base), mine: lines(mine), theirs: lines(theirs) };
}

const LAST_LINE_END = "\n";

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

function joinSettled(parts: readonly MergePart[]): MergePart[] {
  const joined: MergePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === "settled" && last?.kind === "settled") last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
