import type { Mark, Node } from "prosemirror-model";
import { differingRange } from "@/lib/domain/content/differing-range";
import { matchSequences } from "@/lib/domain/content/match-sequences";
import { flagAttribute } from "@/lib/domain/markdown/schema/attributes";

/** One UTF-16 unit or leaf of the text of a node. */
export type Unit = { node: Node; offset: number };

/** The units of a node's text. */
export function unitsOf(node: Node): Unit[] {
  return node.children.flatMap((child) =>
    Array.from({ length: child.nodeSize }, (_, offset) => ({ node: child, offset })),
  );
}

/** Whether a node is a line end within a text. */
export function isBreak(node: Node): boolean {
  return node.type.name === "softBreak" || node.type.name === "hardBreak";
}

/** Removes breaks at the edges of a text, which cannot be written. */
export function trimBreaks(units: readonly Unit[]): Unit[] {
  const first = units.findIndex((unit) => !isBreak(unit.node));
  return first === -1 ? [] : units.slice(first, units.findLastIndex((unit) => !isBreak(unit.node)) + 1);
}

/** A change: the old units `[from, to)` are replaced by the new ones `[fromNew, toNew)`. */
export type Range = { from: number; to: number; fromNew: number; toNew: number };

/** The smallest range that covers all differences; null if there are none. */
export function differingUnits(old: readonly Unit[], current: readonly Unit[]): Range | null {
  const describe = describeUnit("whole");
  const range = differingRange(old.map(describe), current.map(describe));
  return range && { from: range.from, to: range.toBefore, fromNew: range.from, toNew: range.toAfter };
}

/** Ranges with fewer equal units between them are merged. */
const GAP_MIN = 4;

/** All differing ranges; the targets of links and images are ignored. */
export function differingRanges(old: readonly Unit[], current: readonly Unit[]): Range[] {
  const describe = describeUnit("looks");
  const [before, after] = [old.map(describe), current.map(describe)];
  const ranges: Range[] = [];
  let at = { old: 0, new: 0 };
  for (const [inOld, inNew] of [...matchSequences(before, after), [old.length, current.length] as const]) {
    const range = { from: at.old, to: inOld, fromNew: at.new, toNew: inNew };
    if (inOld > at.old || inNew > at.new) addRange(ranges, range);
    at = { old: inOld + 1, new: inNew + 1 };
  }
  return ranges;
}

function addRange(ranges: Range[], range: Range): void {
  const last = ranges.at(-1);
  if (last && range.from - last.to < GAP_MIN) Object.assign(last, { to: range.to, toNew: range.toNew });
  else ranges.push(range);
}

/**
 * A short key for each unit, the same for equal ones: equal in every respect, or ("looks") apart from addresses and
 * titles.
 */
function describeUnit(how: "whole" | "looks"): (unit: Unit) => string {
  const ids = new Map<string, string>();
  const marksOf = new Map<Node, string>();
  return ({ node, offset }) => {
    let marks = marksOf.get(node);
    if (marks === undefined) {
      const whole = JSON.stringify([
        describeKind(node, how),
        node.marks.map((mark) => describeMark(mark, how)),
      ]);
      marks = ids.get(whole) ?? String(ids.size);
      ids.set(whole, marks);
      marksOf.set(node, marks);
    }
    return node.isText ? `${marks} ${node.text?.charAt(offset) ?? ""}` : marks;
  };
}

function describeKind(node: Node, how: "whole" | "looks"): unknown {
  if (node.isText) return null;
  return how === "looks" && node.type.name === "image" ? node.type.name : [node.type.name, node.attrs];
}

function describeMark(mark: Mark, how: "whole" | "looks"): unknown {
  const isLink = mark.type.name === "link" && flagAttribute(mark, "angle") !== true;
  return how === "looks" && isLink ? mark.type.name : mark.toJSON();
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
