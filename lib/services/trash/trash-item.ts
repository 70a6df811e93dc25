import "server-only";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import { recordChange } from "@/lib/db/changes/change-log";
import { rebindFromTrash } from "@/lib/db/content/links";
import { trashRows } from "@/lib/db/items/trash";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireItem, requireUnderTreeLock } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";

/** Moves an item to the trash; a folder with everything active in it, as one batch. */
export function trashItem(ctx: ServiceContext, item: ItemRef): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const { ownerId } = await requireUnderTreeLock(tx, item, () => requireItem(tx, item, "edit"));
    if (!(await trashRows(tx.db, tx.actor, { ...item, ownerId }))) throw notFound(item.kind);
    await rebindFromTrash(tx.db, item.id);
    await recordChange(tx.db, tx.actor, { kind: "trashed", item, isWhole: item.kind === "folder" });
    publishEvent(tx, { item, operation: "trash" });
    return { deleted: true };
  });
}
