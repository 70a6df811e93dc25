import "server-only";
import type { DeletedCounts } from "@/lib/contracts/lifecycle";
import { deleteFolderRows } from "@/lib/db/trash";
import { findPosition, lockTree } from "@/lib/db/tree";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireTrashed } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";

/** Deletes a folder in the trash for good, with everything below it. */
export function deleteFolderPermanently(
  ctx: ServiceContext,
  input: { folderId: string },
): Promise<DeletedCounts> {
  return inTransaction(ctx, async (tx) => {
    const position = await findPosition(tx.db, input.folderId);
    if (position === null) throw notFound("folder");
    // Asked before others are made to wait, and again when nothing can change any more.
    await requireTrashed(tx, { kind: "folder", id: input.folderId }, "admin");
    await lockTree(tx.db, position.ownerId, "change");
    await requireTrashed(tx, { kind: "folder", id: input.folderId }, "admin");
    return { deleted: true, ...(await deleteFolderRows(tx.db, input.folderId)) };
  });
}
