import type { BaseItem, LocalNode, RemoteItem } from "@/lib/cli/sync/model";
import { nameOfFile } from "./disk-names";
import { isMovedHere, isMovedThere, newNameOf, type Planning } from "./planning";

type Move = { base: BaseItem; item: RemoteItem; node: LocalNode; goes: "there" | "here" };

/** Says how moves and new names of one side reach the other. Where both moved an item, the server's place holds. */
export function planLocations(planning: Planning): void {
  const { operations, left } = planning;
  const moves = findMoves(planning);
  breakCycles(planning, moves);
  for (const move of moves.values()) {
    const { base, item, node, goes } = move;
    const { name, problem } = newNameOf(node, base);
    if (goes === "there" && problem !== null)
      left.push({ path: node.path, reason: `has a name that ${problem}` });
    else if (goes === "here" || isAt(planning, move, name))
      operations.push({ kind: "relocate-local", node, item });
    else operations.push({ kind: "relocate-remote", node, item, name });
  }
}

function findMoves(planning: Planning): Map<string, Move> {
  const { state, matched, left } = planning;
  const moves = new Map<string, Move>();
  for (const [id, node] of matched.byId) {
    const [base, item] = [state.base.get(id), state.remote.get(id)];
    if (base === undefined || item === undefined || node.id !== id || node.entry.trouble !== null) continue;
    const [here, there] = [isMovedHere(planning, node, base), isMovedThere(item, base)];
    if (here && !there && !item.canEdit)
      left.push({ path: node.path, reason: "was moved here, and you may only read it there" });
    else if (here || there) moves.set(id, { base, item, node, goes: there ? "here" : "there" });
  }
  return moves;
}

/** Whether an item of the server is where it is on disk, under this name. */
function isAt({ matched }: Planning, { node, item }: Move, wanted: string): boolean {
  if (item.name !== wanted) return false;
  if (node.parent === matched.top) return item.parentId === null;
  return item.parentId !== null && item.parentId === node.parent?.id;
}

/** Whether a file or folder has the name of an item already. */
export function hasNameOf({ file }: LocalNode, { kind, name }: RemoteItem): boolean {
  return nameOfFile(file, kind).name === name;
}

/** Moves of both sides can put two folders into each other: then those of the server hold. */
function breakCycles({ state, matched }: Planning, moves: Map<string, Move>): void {
  const parentOf = (id: string): string | null => {
    const move = moves.get(id);
    if (move === undefined || move.goes === "here") return state.remote.get(id)?.parentId ?? null;
    let above = move.node.parent;
    while (above !== null && above !== matched.top && (above.id === null || !state.remote.has(above.id)))
      above = above.parent;
    return above?.id ?? null;
  };
  for (const start of moves.keys()) {
    for (const id of cycleFrom(start, parentOf)) {
      const move = moves.get(id);
      if (move !== undefined) move.goes = "here";
    }
  }
}

/** The ids of the cycle that a way up runs into; none where it reaches the top. */
function cycleFrom(start: string, parentOf: (id: string) => string | null): string[] {
  const seen: string[] = [];
  for (let at: string | null = start; at !== null; at = parentOf(at)) {
    if (seen.includes(at)) return seen.slice(seen.indexOf(at));
    seen.push(at);
  }
  return [];
}
