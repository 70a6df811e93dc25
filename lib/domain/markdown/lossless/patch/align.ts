import type { Node } from "prosemirror-model";
import { sameEdges } from "@/lib/domain/content/common-length";
import type { Pair } from "@/lib/domain/content/match-few-edits";
import { matchSequences } from "@/lib/domain/content/match-sequences";
import { contentKey, isSameContent } from "./content-key";

/** The change of one child of a node. Numbers are indexes into the old and the new children. */
export type Step =
  | { kind: "keep"; old: number; new: number }
  | { kind: "change"; old: number; new: number }
  | { kind: "remove"; old: number }
  | { kind: "insert"; new: number };

/**
 * Matches new children with old ones, in the order of the new ones: by identity where it is preserved, else by content,
 * so that equal children keep their own spelling and undone changes recover their source. Children without a match are
 * paired by `pairInGap`.
 */
export function alignChildren(old: readonly Node[], current: readonly Node[]): Step[] {
  const steps: Step[] = [];
  let at: Pair = [0, 0];
  for (const [oldIndex, newIndex] of [
    ...matchChildren(old, current),
    [old.length, current.length] as const,
  ]) {
    const gap = { old, current, from: at, to: [oldIndex, newIndex] as const };
    for (const step of stepsOfGap(gap)) steps.push(step);
    if (oldIndex < old.length) steps.push({ kind: "keep", old: oldIndex, new: newIndex });
    at = [oldIndex + 1, newIndex + 1];
  }
  return steps;
}

/** Pairs of equal children, ascending on both sides. */
function matchChildren(old: readonly Node[], current: readonly Node[]): Pair[] {
  const { head, tail } = sameEdges(old, current);
  const [oldRest, newRest] = [old.slice(head, old.length - tail), current.slice(head, current.length - tail)];
  const keyOf = keysFor(oldRest, newRest);
  return [
    ...Array.from({ length: head }, (_, index): Pair => [index, index]),
    ...matchSequences(oldRest.map(keyOf), newRest.map(keyOf)).map(([a, b]): Pair => [head + a, head + b]),
    ...Array.from({ length: tail }, (_, index): Pair => [
      old.length - tail + index,
      current.length - tail + index,
    ]),
  ];
}

/** A node object present on both sides equals only itself; other nodes are compared by content. */
function keysFor(old: readonly Node[], current: readonly Node[]): (node: Node) => string {
  const currentNodes = new Set(current);
  const shared = new Map(old.filter((node) => currentNodes.has(node)).map((node, index) => [node, index]));
  const isFew = old.length * current.length <= FEW;
  return (node) => {
    const number = shared.get(node);
    if (number !== undefined) return `# ${number}`;
    // Few nodes are compared pairwise, without reading the content that they share.
    if (isFew)
      return `= ${old.findIndex((other) => !shared.has(other) && isSameContent(other, node))}${suffixOf(node, old)}`;
    return node.type.name + contentKey(node);
  };
}

const FEW = 64;

/** A node without an equal old node must not match anything. */
function suffixOf(node: Node, old: readonly Node[]): string {
  return old.some((other) => isSameContent(other, node)) ? "" : " new";
}

type Gap = { old: readonly Node[]; current: readonly Node[]; from: Pair; to: Pair };

/** The steps for unmatched children between two matched ones. */
function stepsOfGap(gap: Gap): Step[] {
  const pairs = pairInGap(gap);
  const steps: Step[] = [];
  let old = gap.from[0];
  for (let index = gap.from[1]; index < gap.to[1]; index++) {
    const paired = pairs.get(index);
    if (paired === undefined) {
      steps.push({ kind: "insert", new: index });
      continue;
    }
    while (old < paired) steps.push({ kind: "remove", old: old++ });
    steps.push({ kind: "change", old: old++, new: index });
  }
  while (old < gap.to[0]) steps.push({ kind: "remove", old: old++ });
  return steps;
}

/**
 * Pairs old and new children, in order. As many as before: by their places, unless one resembles a child elsewhere. Otherwise:
 * by an equal list or quote in them, else by similar text, else by type, where enough old ones are left.
 */
function pairInGap(gap: Gap): ReadonlyMap<number, number> {
  const { old, current, from, to } = gap;
  const pairs = new Map<number, number>();
  if (to[0] - from[0] === to[1] - from[1] && !isShifted(gap)) {
    for (let index = from[1]; index < to[1]; index++) pairs.set(index, from[0] + index - from[1]);
    return pairs;
  }
  let next = from[0];
  for (let index = from[1]; index < to[1]; index++) {
    const mustPair = to[1] - index <= to[0] - next;
    const candidates = indexes(next, to[0]).filter(
      (candidate) => old[candidate]?.type.name === current[index]?.type.name,
    );
    const found =
      candidates.find((candidate) => hasSameBlock(old[candidate], current[index])) ??
      candidates.find((candidate) => isSimilar(old[candidate], current[index])) ??
      (mustPair ? candidates[0] : undefined);
    if (found === undefined) continue;
    pairs.set(index, found);
    next = found + 1;
  }
  return pairs;
}

/** Whether a new child resembles an old one elsewhere in the gap, but not the one in its place. */
function isShifted({ old, current, from, to }: Gap): boolean {
  const length = to[0] - from[0];
  if (length * length > FEW) return false;
  return indexes(0, length).some((place) => {
    const node = current[from[1] + place];
    const fits = (other: number) => resembles(old[from[0] + other], node);
    return !fits(place) && indexes(0, length).some(fits);
  });
}

const indexes = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at);

function resembles(a: Node | undefined, b: Node | undefined): boolean {
  return hasSameBlock(a, b) || isSimilar(a, b);
}

/** Whether both have the same list, quote or the like in them, as below the text of an item. */
function hasSameBlock(a: Node | undefined, b: Node | undefined): boolean {
  if (!a || !b) return false;
  const isBlock = (child: Node) => child.isBlock && !child.isTextblock;
  return a.children.some(
    (child) => isBlock(child) && b.children.some((other) => isBlock(other) && isSameContent(child, other)),
  );
}

const EDGE_LENGTH = 8;

function isSimilar(a: Node | undefined, b: Node | undefined): boolean {
  if (!a || !b || a.type.name !== b.type.name) return false;
  const x = a.textContent;
  const y = b.textContent;
  if (x === "" || y === "") return false;
  return (
    x.slice(0, EDGE_LENGTH) === y.slice(0, EDGE_LENGTH) ||
    x.slice(-EDGE_LENGTH) === y.slice(-EDGE_LENGTH) ||
    x.startsWith(y) ||
    y.startsWith(x)
  );
}
