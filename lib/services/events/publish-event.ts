import "server-only";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import { findWhereabouts, type Whereabouts } from "@/lib/db/events/event-recipients";
import type { Actor } from "@/lib/domain/access/actor";
import { tokenNameOf } from "@/lib/domain/access/token-name-of";
import type { Change, KnownChange } from "@/lib/domain/events/change";
import type { ServiceContext } from "@/lib/services/context";
import { eventPublisher } from "./event-publisher";

// Deeper paths do not fit into an announcement.
const depthMax = 100;

type Announcing = Pick<ServiceContext, "announced">;

/**
 * Announces changes of items to everybody who may know, once the context's transaction commits, and never if it does
 * not. The caller does not wait for it.
 */
export function publishEvent(ctx: ServiceContext, ...changes: readonly KnownChange[]): void {
  const facts = factsOf(ctx.actor);
  put(
    ctx,
    changes.map(({ item, operation, fromId = null, etag = null }) => ({
      type: "item",
      item,
      operation,
      fromId,
      etag,
      ...facts,
    })),
  );
}

/** Tells these people to reload, because much changed for them, or their access did. */
export function publishResync(
  ctx: ServiceContext,
  reason: "many" | "access",
  userIds: Iterable<string>,
): void {
  const people = [...new Set(userIds)];
  if (people.length > 0) put(ctx, [{ type: "resync", reason, userIds: people }]);
}

/** The facts about an item that `publishDeletion` needs, read before it is deleted. */
export function whereaboutsOf(ctx: ServiceContext, item: ItemRef): Promise<Whereabouts | null> {
  return findWhereabouts(ctx.db, ctx.actor, item);
}

/** Announces the permanent deletion of an item to everybody who could see it. */
export function publishDeletion(ctx: ServiceContext, item: ItemRef, whereabouts: Whereabouts | null): void {
  if (whereabouts === null) return;
  const { ownerId, above, userIds, authorName } = whereabouts;
  if (above.length > depthMax) {
    publishResync(ctx, "access", [ownerId, ...userIds]);
    return;
  }
  put(ctx, [{ type: "deletion", item, ownerId, above, authorName, ...factsOf(ctx.actor) }]);
  publishResync(ctx, "access", userIds);
}

/** Closes this person's connections with ended credentials, in all processes. */
export function publishCredentialsEnd(ctx: Announcing, userId: string): void {
  put(ctx, [{ type: "credentialsEnd", userId }]);
}

function put({ announced }: Announcing, changes: Change[]): void {
  if (announced === null) eventPublisher().push(changes);
  else announced.push(...changes);
}

function factsOf(actor: Actor): { by: { userId: string; tokenName: string | null }; at: string } {
  return { by: { userId: actor.userId, tokenName: tokenNameOf(actor) }, at: new Date().toISOString() };
}
