import type { Node } from "prosemirror-model";
import { differingRange } from "@/lib/domain/content/differing-range";
import { childrenOf } from "./content-key";

/** One UTF-16 unit or leaf of the text of a node. */
export type Unit = { node: Node; offset: number };

/** The units of a text. */
export function unitsOf(node: Node): Unit[] {
  return childrenOf(node).flatMap((child) =>
    Array.from({ length: child.nodeSize }, (_, offset) => ({ node: child, offset })),
  );
}

function isBreak({ node }: Unit): boolean {
  return node.type.name === "softBreak" || node.type.name === "hardBreak";
}

/** Breaks at the edges of a text cannot be written. */
export function trimBreaks(units: readonly Unit[]): Unit[] {
  const first = units.findIndex((unit) => !isBreak(unit));
  return first === -1 ? [] : units.slice(first, units.findLastIndex((unit) => !isBreak(unit)) + 1);
}

/** What changed: the old units `[from, to)` make way for the new ones `[from, toNew)`. */
export type Range = { from: number; to: number; toNew: number };

/** The one range that differs; null if nothing does. */
export function differingUnits(old: readonly Unit[], current: readonly Unit[]): Range | null {
  const ids = new Map<string, string>();
  const range = differingRange(old.map(describeUnit(ids)), current.map(describeUnit(ids)));
  return range && { from: range.from, to: range.toBefore, toNew: range.toAfter };
}

/** A short name for each unit, the same for equal ones. */
function describeUnit(ids: Map<string, string>): (unit: Unit) => string {
  const marksOf = new Map<Node, string>();
  return ({ node, offset }) => {
    let marks = marksOf.get(node);
    if (marks === undefined) {
      const whole = JSON.stringify([
        node.isText ? null : [node.type.name, node.attrs],
        node.marks.map((mark) => mark.toJSON() as unknown),
      ]);
      marks = ids.get(whole) ?? String(ids.size);
      ids.set(whole, marks);
      marksOf.set(node, marks);
    }
    return node.isText ? `${marks} ${node.text?.charAt(offset) ?? ""}` : marks;
  };
}

/** The nodes that the units belong to, cut to the units. */
export function nodesOf(units: readonly Unit[]): Node[] {
  const nodes: Node[] = [];
  for (let index = 0; index < units.length;) {
    const first = units[index];
    if (!first) break;
    let end = index;
    while (units[end]?.node === first.node && units[end]?.offset === first.offset + end - index) end++;
    nodes.push(first.node.isText ? first.node.cut(first.offset, first.offset + end - index) : first.node);
    index = end;
  }
  return nodes;
}
