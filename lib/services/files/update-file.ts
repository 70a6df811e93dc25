import "server-only";
import type { FileRecord, UpdateFileBody } from "@/lib/contracts/files";
import { lockFile, renameFileRow } from "@/lib/db/items/files";
import { findFoldersInSight } from "@/lib/db/content/link-rewrites";
import { moveLeafRow } from "@/lib/db/items/tree-changes";
import { notFound, ownerMismatch } from "@/lib/domain/errors/refusals";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireDestination, requireFile, requireNoGain } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { renameLinksTo } from "@/lib/services/links/rename-links-to";
import { rewriteLinksTo } from "@/lib/services/links/rewrite-links-to";
import { presentFile } from "./present-file";

/**
 * Renames a file, moves it, or both at once, or nothing. Links that name it, or its folders, are written anew where the actor
 * may edit them.
 */
export function updateFile(
  ctx: ServiceContext,
  input: UpdateFileBody & { fileId: string },
): Promise<FileRecord> {
  const { fileId, name, parentId } = input;
  return inTransaction(ctx, async (tx) => {
    await requireFile(tx, fileId, "edit");
    // Another rename meanwhile would leave links with a name that this one does not look for.
    await lockFile(tx.db, fileId);
    await requireFile(tx, fileId, "edit");
    if (parentId !== undefined) await moveFile(tx, { fileId, parentId });
    if (name !== undefined) await renameFile(tx, { fileId, name });
    return presentFile(await requireFile(tx, fileId, "view"));
  });
}

async function moveFile(
  tx: ServiceContext,
  move: { fileId: string; parentId: string | null },
): Promise<void> {
  const { fileId, parentId } = move;
  const file = await requireFile(tx, fileId, "edit");
  if (file.parentId === parentId) return;
  await requireDestination(tx, parentId);
  await requireNoGain(tx, { ...file, kind: "file" }, parentId);
  const fromId = await moveLeafRow(tx.db, tx.actor, { kind: "file", id: fileId, parentId });
  if (fromId === undefined) throw ownerMismatch("file");
  const place = await findFoldersInSight(tx.db, tx.actor, parentId);
  await rewriteLinksTo(tx, { to: { kind: "file", id: fileId }, by: "folders" }, { kind: "move", place });
  publishEvent(tx, { item: { kind: "file", id: fileId }, operation: "move", fromId });
}

async function renameFile(
  tx: ServiceContext,
  { fileId, name }: { fileId: string; name: string },
): Promise<void> {
  const before = await requireFile(tx, fileId, "edit");
  const key = foldTitle(name);
  if (!(await renameFileRow(tx.db, tx.actor, { fileId, name: { text: name, key } }))) throw notFound("file");
  publishEvent(tx, { item: { kind: "file", id: fileId }, operation: "update" });
  if (before.name === name) return;
  await renameLinksTo(tx, { kind: "file", id: fileId, parentId: before.parentId, before: before.name }, name);
}
