import type { LocalNode, RemoteItem } from "@/lib/cli/sync/model";
import { isMovedHere, isMovedThere, type Planning } from "./planning";

/** What was deleted on disk: it goes to the trash of the server, unless something changed there. Returns how much. */
export function planMissingHere(planning: Planning, ignored: ReadonlySet<string>): number {
  const { state, matched, remote, operations, left } = planning;
  const wanted = new Map<string, boolean>();
  const isWanted = (item: RemoteItem): boolean => {
    const known = wanted.get(item.id);
    if (known !== undefined) return known;
    const base = state.base.get(item.id);
    const node = matched.byId.get(item.id);
    let answer: boolean;
    if (base === undefined) answer = !isIgnoredThere(planning, item);
    else if (ignored.has(item.id)) answer = false;
    else if (node !== undefined) answer = !isMovedHere(planning, node, base) || isMovedThere(item, base);
    else
      answer =
        (item.kind === "page" && item.etag !== base.etag) ||
        isMovedThere(item, base) ||
        remote.childrenOf(item.id).some(isWanted);
    wanted.set(item.id, answer);
    return answer;
  };
  let going = 0;
  const isGoing = ({ id }: RemoteItem): boolean =>
    state.base.has(id) && !matched.byId.has(id) && !ignored.has(id) && wanted.get(id) === false;
  const missing = [...state.base.values()].filter(({ id }) => !matched.byId.has(id) && !ignored.has(id));
  for (const { id } of missing) {
    const item = state.remote.get(id);
    if (item === undefined) operations.push({ kind: "forget", id });
    else if (isWanted(item)) operations.push({ kind: "create-local", item, path: remote.pathOf(item) });
    else if (item.canEdit) going++;
    else left.push({ path: remote.pathOf(item), reason: "was deleted here, and you may only read it there" });
  }
  for (const { id } of missing) {
    const item = state.remote.get(id);
    if (item === undefined || !isGoing(item) || !item.canEdit) continue;
    const parent = item.parentId === null ? undefined : state.remote.get(item.parentId);
    if (parent === undefined || !isGoing(parent) || !parent.canEdit)
      operations.push({ kind: "trash-remote", item, path: remote.pathOf(item) });
  }
  return going;
}

function isIgnoredThere({ state, remote }: Planning, item: RemoteItem): boolean {
  return state.isIgnored(remote.pathOf(item), item.kind === "folder" ? "folder" : "file");
}

/** What is gone on the server: it goes here, unless it was changed here, when it becomes new. Returns how much goes. */
export function planMissingThere(planning: Planning): number {
  const { state, matched, operations } = planning;
  const isGone = (id: string) => state.base.has(id) && !state.remote.has(id);
  const stays = (node: LocalNode): boolean => {
    if (node.id === null || !isGone(node.id)) {
      const base = node.id === null ? undefined : state.base.get(node.id);
      return base === undefined || isMovedHere(planning, node, base);
    }
    const base = state.base.get(node.id);
    if (base === undefined || node.entry.trouble !== null) return true;
    if (base.kind === "folder") return [...node.children].some(stays);
    return node.entry.sha !== base.sha || isMovedHere(planning, node, base);
  };
  const gone = [...matched.byId]
    .filter(([id]) => isGone(id))
    .map(([id, node]) => ({ id, node, stays: stays(node) }));
  for (const { id, node, stays: isKept } of gone) {
    if (!isKept) operations.push({ kind: "trash-local", node });
    else {
      operations.push({ kind: "forget", id });
      node.id = null;
    }
  }
  return gone.filter(({ stays: isKept }) => !isKept).length;
}
