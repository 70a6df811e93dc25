import type { LocalNode } from "@/lib/cli/sync/model";
import { kindOfFile, nameOfFile } from "./disk-names";
import type { Planning } from "./planning";

type Known = { joined: ReadonlySet<string>; ignored: ReadonlySet<string> };

/** Says what one side alone has and the other gets. */
export function planNew(planning: Planning, { joined, ignored }: Known): void {
  const { state, matched, remote, operations } = planning;
  sendBelow(planning, matched.top, state.canEditTop);
  for (const item of state.remote.values()) {
    if (state.base.has(item.id) || joined.has(item.id) || ignored.has(item.id)) continue;
    const path = remote.pathOf(item);
    if (!state.isIgnored(path, item.kind === "folder" ? "folder" : "file"))
      operations.push({ kind: "create-local", item, path });
  }
}

function sendBelow(planning: Planning, folder: LocalNode, canEdit: boolean): void {
  const { state, operations, left } = planning;
  for (const node of folder.children) {
    if (node.id !== null) {
      const item = state.remote.get(node.id);
      if (node.entry.kind === "folder" && item !== undefined) sendBelow(planning, node, item.canEdit);
      continue;
    }
    const problem = problemOf(node, canEdit);
    if (problem !== null) left.push({ path: node.path, reason: problem });
    else {
      operations.push({ kind: "create-remote", node });
      sendBelow(planning, node, true);
    }
  }
}

function problemOf({ file, entry }: LocalNode, canEdit: boolean): string | null {
  if (entry.trouble !== null) return entry.trouble;
  if (!canEdit) return "is new here, and you may only read its folder there";
  const { problem } = nameOfFile(file, kindOfFile(file, entry.kind));
  return problem === null ? null : `has a name that ${problem}`;
}
