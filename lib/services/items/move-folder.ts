import "server-only";
import { findWhereaboutsBefore, recordChange } from "@/lib/db/changes/change-log";
import { bindLinks } from "@/lib/db/content/links";
import { findParentId, findPlace, lockTree, moveFolderRows } from "@/lib/db/items/tree-changes";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound, ownerMismatch } from "@/lib/domain/errors/refusals";
import { requireDestination, requireItem, requireNoGain } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";

/**
 * Moves a folder of this owner in the current transaction. A move to the folder that it is in, or to the top level where it
 * appears to people who cannot see its folder, changes nothing.
 */
export async function moveFolder(
  tx: ServiceContext,
  move: { folderId: string; ownerId: string; parentId: string | null },
): Promise<void> {
  const { folderId, ownerId, parentId } = move;
  await lockTree(tx.db, ownerId, "change");
  // Nothing else moves while the lock is held, so what is read from here on stays true.
  const folder = await requireItem(tx, { kind: "folder", id: folderId }, "edit");
  if (folder.parentId === parentId) return;
  const place = await findPlace(tx.db, tx.actor, parentId);
  if (place === null) {
    await requireDestination(tx, parentId);
    throw notFound("folder");
  }
  if (place.ownerId !== ownerId) throw ownerMismatch("folder");
  await requireNoGain(tx, { ...folder, kind: "folder" }, parentId);
  if (place.path.includes(folderId)) {
    throw new DomainError("invalid_move", "A folder cannot go into itself or into a folder below it.");
  }
  const item = { kind: "folder", id: folderId } as const;
  const fromId = await findParentId(tx.db, folderId);
  const before = await findWhereaboutsBefore(tx.db, item);
  await moveFolderRows(tx.db, move);
  await recordChange(tx.db, tx.actor, { kind: "moved", item, isWhole: true, before });
  publishEvent(tx, { item, operation: "move", fromId });
  await bindLinks(tx.db, place.ownerId);
}
