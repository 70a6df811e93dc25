import type { Node } from "prosemirror-model";
import { alignChildren, type Step } from "./align";
import type { Base } from "./base";
import { writeChangedBlock, type OldBlock } from "./block-source";
import { isBlankParagraph, isSameContent } from "./content-key";
import type { Labels } from "./definition-labels";

/** A block of the page that is being saved. */
export type Piece = {
  node: Node;
  text: string;
  /** The block of the base that it is; null for a new one. */
  old: number | null;
  /** Whether its source is not that of the base. */
  isFresh: boolean;
  isFaithful: boolean;
  lineEnd: string;
};

/** The blocks that those of the base became, each with its source: that of the base, patched, or new. */
export function writePieces(base: Base, blocks: readonly Node[], labels: Labels): Piece[] {
  const steps = alignChildren(base.blocks, blocks);
  const removed = steps
    .filter(({ kind }) => kind === "remove")
    .flatMap((step) => ("old" in step ? [step.old] : []));
  const pieces: Piece[] = [];
  for (const step of steps) {
    const node = step.kind === "remove" ? undefined : blocks[step.new];
    if (node === undefined || (step.kind !== "keep" && isBlankParagraph(node))) continue;
    const near =
      step.kind === "insert" ? (pieces.findLast(({ old }) => old !== null)?.old ?? 0) : oldOf(step);
    const lineEnd = lineEndAt(base, near);
    if (step.kind === "keep") {
      pieces.push({
        node,
        text: sourceOf(base, step.old),
        old: step.old,
        isFresh: false,
        isFaithful: true,
        lineEnd,
      });
      continue;
    }
    const old = step.kind === "change" ? oldBlock(base, step.old) : findMoved(base, removed, node);
    const slicePlace = { labels, isFirst: isFirstBlock(base, step) };
    const { text, isFaithful } = writeChangedBlock(node, old, { base, slicePlace, lineEnd });
    pieces.push({
      node,
      text,
      old: step.kind === "change" ? step.old : null,
      isFresh: true,
      isFaithful,
      lineEnd,
    });
  }
  return pieces;
}

/** The source of a block of the base. */
export function sourceOf({ source, from, to }: Base, index: number): string {
  return source.slice(from[index], to[index]);
}

function oldOf(step: Step): number {
  return "old" in step ? step.old : 0;
}

function oldBlock(base: Base, index: number): OldBlock | null {
  const node = base.blocks[index];
  return node ? { node, source: sourceOf(base, index) } : null;
}

/** A block that went from one place to another keeps its source. */
function findMoved(base: Base, removed: readonly number[], node: Node): OldBlock | null {
  const index = removed.find((candidate) => {
    const old = base.blocks[candidate];
    return old !== undefined && isSameContent(old, node);
  });
  return index === undefined ? null : oldBlock(base, index);
}

/** Whether the block begins its page, where `---` may begin front matter. */
function isFirstBlock({ source, from }: Base, step: Step): boolean {
  const start = source.startsWith("\uFEFF") ? 1 : 0;
  return step.kind === "change" && step.old === 0 && from[0] === start;
}

const NEXT_LINE_END = /\r\n|\n|\r/g;

/** The line ends used next to a block. */
function lineEndAt({ source, from, lineEnd }: Base, index: number): string {
  NEXT_LINE_END.lastIndex = from[index] ?? 0;
  return NEXT_LINE_END.exec(source)?.[0] ?? lineEnd;
}
