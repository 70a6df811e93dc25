import "server-only";
import type { CopiedFolder } from "@/lib/contracts/lifecycle";
import { copyFolderRows } from "@/lib/db/items/folder-copies";
import { recordChange } from "@/lib/db/changes/change-log";
import { bindLinks } from "@/lib/db/content/links";
import { lockTree } from "@/lib/db/items/tree-changes";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireDestination, requireItem } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { requireWithinQuotas } from "@/lib/services/quotas/enforce-quotas";
import { newId } from "@/lib/services/new-id";
import { namesOfCopy } from "@/lib/services/items/names-of-copy";

/** Copies a folder with everything below it that the actor can see. */
export function copyFolder(
  ctx: ServiceContext,
  input: { folderId: string; parentId: string | null },
): Promise<CopiedFolder> {
  return inTransaction(ctx, async (tx) => {
    const folder = await requireItem(tx, { kind: "folder", id: input.folderId }, "view");
    const { ownerId } = await requireDestination(tx, input.parentId);
    await lockTree(tx.db, ownerId, "add");
    const id = newId();
    const copied = await copyFolderRows(tx.db, tx.actor, {
      ...input,
      newId: id,
      names: namesOfCopy(folder.name),
    });
    if (copied === null) throw notFound("folder");
    await requireWithinQuotas(tx, ownerId);
    // In another owner's tree, links to uncopied items may find other targets.
    if (ownerId !== folder.ownerId) await bindLinks(tx.db, ownerId);
    await recordChange(tx.db, tx.actor, { kind: "created", item: { kind: "folder", id }, isWhole: true });
    publishEvent(tx, { item: { kind: "folder", id }, operation: "copy" });
    return { id, skippedRestrictedItems: copied.skipped };
  });
}
