import type { Node } from "prosemirror-model";
import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";
import { CannotPatch, originOf, type Patch, type SourceEdit } from "./patch";

/** The new node of a container, and the function that patches its children. */
export type ChildPatching = {
  node: Node;
  patchChild: (patch: Patch, origin: Origin, node: Node) => void;
};

/** The place of a child in the source. */
export function childSpan(origin: Origin): { start: number; end: number } {
  if (origin.tree) return spanOf(origin.tree);
  if (origin.emptyAt === null) throw new CannotPatch("the child has no source");
  return { start: origin.emptyAt, end: origin.emptyAt };
}

/** The origins of the children, each of which must have one. */
export function childOrigins(patch: Patch, origin: Origin): Origin[] {
  return origin.children.map((child) => originOf(patch, child));
}

/**
 * Removes children with the separator to the next one, whose line prefix is kept; the last ones with the separator before
 * them.
 */
export function removeChildren(patch: Patch, children: readonly Origin[], removed: readonly number[]): void {
  for (const { first, last } of runsOf(removed)) {
    const [start, next, before] = [children[first], children[last + 1], children[first - 1]];
    const end = children[last];
    if (!start || !end) continue;
    if (next) {
      const { start: from } = childSpan(start);
      const { start: to } = childSpan(next);
      patch.edits.push(...prefixEdits(patch.source, { from, to }), { start: from, end: to, text: "" });
      continue;
    }
    if (!before) throw new CannotPatch("nothing would be left");
    patch.edits.push({ start: childSpan(before).end, end: childSpan(end).end, text: "" });
  }
}

/** Puts the line prefix of `to` before `from`, where both are quote marks and blanks and differ in blanks only. */
function prefixEdits(source: string, { from, to }: { from: number; to: number }): SourceEdit[] {
  const start = lineStartOf(source, from);
  const [prefix, kept] = [source.slice(start, from), source.slice(lineStartOf(source, to), to)];
  const isAlike = /^[>\s]*$/.test(prefix) && prefix.replace(/\s/g, "") === kept.replace(/\s/g, "");
  return isAlike && prefix !== kept ? [{ start, end: from, text: kept, isPrefix: true }] : [];
}

/** The runs of adjacent numbers. */
function runsOf(numbers: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs;
}
