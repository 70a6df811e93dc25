import "server-only";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { putGrant, restrictPageRow, type SharedItem } from "@/lib/db/access/grants";
import { lockTree, restrictFolderRow } from "@/lib/db/items/tree-changes";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent, publishResync } from "@/lib/services/events/publish-event";
import { readSharing } from "./read-sharing";
import { refuseSharing } from "./refuse-sharing";

/**
 * Keeps grants on the folders above from an item, or lets them reach it again. Whoever administers it only through
 * such a grant is given one on the item itself first, so that they do not lock themselves out.
 */
export function restrictItem(
  ctx: ServiceContext,
  input: { item: SharedItem; restricted: boolean },
): Promise<SharingRecord> {
  const { item, restricted } = input;
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const before = await readSharing(tx, item);
    const { owner } = before;
    await lockTree(tx.db, owner.id, "change");
    if (restricted && owner.id !== userId)
      await putGrant(tx.db, tx.actor, { item, userId, permission: "admin" });
    const change = { pageId: item.id, folderId: item.id, restricted };
    const restrict = item.kind === "page" ? restrictPageRow : restrictFolderRow;
    if (!(await restrict(tx.db, tx.actor, change))) return refuseSharing(tx, item);
    const after = await readSharing(tx, item);
    publishEvent(tx, { item, operation: "share" });
    const concerned = [...before.inherited, ...after.inherited].map(({ person }) => person.id);
    publishResync(tx, "access", concerned);
    return after;
  });
}
