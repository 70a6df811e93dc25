import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { isGranted } from "@/lib/db/access/grants";
import type { ServiceContext } from "@/lib/services/context";

/** Whether anybody but its owner has access to an item that the actor can see. */
export async function isShared(
  ctx: ServiceContext,
  item: PageOrFolder & { ownerId: string },
): Promise<boolean> {
  return item.ownerId !== ctx.actor.userId || isGranted(ctx.db, ctx.actor, item);
}
