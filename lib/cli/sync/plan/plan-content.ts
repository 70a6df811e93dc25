import type { BaseItem, LocalNode, RemoteItem } from "@/lib/cli/sync/model";
import type { Planning } from "./planning";

/** Says what happens to the content of an item that both sides have. */
export function planContent(
  { operations, left }: Planning,
  { base, item, node }: { base: BaseItem; item: RemoteItem; node: LocalNode },
): void {
  if (base.kind === "folder") {
    if (node.entry.mark !== base.mark) operations.push({ kind: "settle", node, item });
    return;
  }
  const changedHere = node.entry.sha !== base.sha;
  const changedThere = item.etag !== base.etag;
  const isSettled = changedHere ? changedThere && etagOfSha(node.entry.sha) === item.etag : !changedThere;
  if (isSettled) {
    const { mark, stat } = node.entry;
    if (changedHere || mark !== base.mark || stat !== base.stat)
      operations.push({ kind: "settle", node, item });
  } else if (!changedHere) operations.push({ kind: "pull", node, item });
  else if (!item.canEdit)
    left.push({ path: node.path, reason: "was changed here, and you may only read it there" });
  else if (base.kind === "file") operations.push({ kind: "replace-file", node, item });
  else operations.push({ kind: changedThere ? "merge" : "push", node, item });
}

/** The ETag that a text with this SHA-256 has (`lib/domain/content/etag.ts`). */
function etagOfSha(sha: string): string {
  return `"${Buffer.from(sha, "hex").toString("base64url")}"`;
}
