import type { Node } from "prosemirror-model";
import { alignChildren } from "./align";
import { isSameContent } from "./content-key";
import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { withLinePrefix, withoutLinePrefix } from "@/lib/domain/markdown/lossless/read/source-lines";

/** An old block and its source. */
export type FoundPart = { node: Node; source: string };

/**
 * Finds a new block inside old blocks and returns its source there: some items of a list, some blocks of a quote, or a
 * nested block. Null if it is not part of them.
 */
export function findPart(
  node: Node,
  origins: Iterable<Origin>,
  { source, lineEnd }: { source: string; lineEnd: string },
): FoundPart | null {
  for (const { node: old, tree, children } of origins) {
    if (!tree || old.type.name !== node.type.name) continue;
    const part = CONTAINERS.has(old.type.name) ? partOf(old, node) : isSameContent(old, node) ? WHOLE : null;
    if (!part) continue;
    const spans = part === WHOLE ? [spanOf(tree)] : spansOf(children.slice(part.from, part.to), origins);
    const [first, last] = [spans[0], spans.at(-1)];
    if (!first || !last) continue;
    const text = withLinePrefix(withoutLinePrefix(source, first.start, last.end), "", lineEnd);
    return { node: part === WHOLE ? old : partNode(old, part, text), source: text };
  }
  return null;
}

type Part = { from: number; to: number };

const WHOLE: Part = { from: 0, to: 0 };
const CONTAINERS = new Set(["bulletList", "orderedList", "blockquote"]);

/** The children of an old block that match those of a new one; at least one of them is unchanged. */
function partOf(old: Node, node: Node): Part | null {
  const last = old.childCount - node.childCount;
  const isRun = (from: number) =>
    node.children.every((child, index) => isSameContent(child, old.child(from + index)));
  for (let from = last; from >= 0; from--) if (isRun(from)) return { from, to: from + node.childCount };
  const steps = alignChildren(old.children, node.children);
  if (!steps.some(({ kind }) => kind === "keep")) return null;
  const indexes = steps.flatMap((step) => (step.kind === "keep" || step.kind === "change" ? [step.old] : []));
  return { from: indexes[0] ?? 0, to: (indexes.at(-1) ?? 0) + 1 };
}

function spansOf(children: readonly Node[], origins: Iterable<Origin>): { start: number; end: number }[] {
  const trees = new Map([...origins].map(({ node, tree }) => [node, tree]));
  return children.flatMap((child) => {
    const tree = trees.get(child);
    return tree ? [spanOf(tree)] : [];
  });
}

/** A part of a numbered list starts with the number of its first item. */
function partNode(old: Node, { from, to }: Part, text: string): Node {
  const number = old.type.name === "orderedList" ? /^\d{1,9}/.exec(text)?.[0] : undefined;
  const attrs = number === undefined ? old.attrs : { ...old.attrs, start: Number(number) };
  return old.type.create(attrs, old.children.slice(from, to));
}
