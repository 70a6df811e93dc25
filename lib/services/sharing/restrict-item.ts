import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { putGrant } from "@/lib/db/access/grants";
import { findWhereaboutsBefore, recordChange } from "@/lib/db/changes/change-log";
import { lockTree, restrictRow } from "@/lib/db/items/tree-changes";
import { notFound } from "@/lib/domain/errors/refusals";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent, publishResync } from "@/lib/services/events/publish-event";
import { readSharing } from "./read-sharing";

/**
 * Restricts an item, or lets grants on the folders above reach it again. A person who administers it only through such a
 * grant first gets one on the item itself, so that they do not lock themselves out.
 */
export function restrictItem(
  ctx: ServiceContext,
  input: { item: PageOrFolder; restricted: boolean },
): Promise<SharingRecord> {
  const { item, restricted } = input;
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const { owner, inherited } = await readSharing(tx, item);
    await lockTree(tx.db, owner.id, "change");
    const before = await findWhereaboutsBefore(tx.db, item);
    if (restricted && owner.id !== userId)
      await putGrant(tx.db, tx.actor, { item, userId, permission: "admin" });
    if (!(await restrictRow(tx.db, tx.actor, input))) throw notFound(item.kind);
    const kind = restricted ? "restricted" : "opened";
    await recordChange(tx.db, tx.actor, { kind, item, isWhole: item.kind === "folder", before });
    const after = await readSharing(tx, item);
    publishEvent(tx, { item, operation: "share" });
    const concerned = [...inherited, ...after.inherited].map(({ person }) => person.id);
    publishResync(tx, "access", concerned);
    return after;
  });
}
