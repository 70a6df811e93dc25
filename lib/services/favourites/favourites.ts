import "server-only";
import type { PutFavouriteInput } from "@/lib/contracts/account/favourites";
import type { Item } from "@/lib/contracts/items";
import { favouritesMax } from "@/lib/contracts/limits";
import {
  deleteFavouriteRow,
  insertFavourite,
  type ItemRow,
  listFavouriteRows,
  lockFavouriteIds,
  orderFavourites,
} from "@/lib/db/favourites/favourites";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import { placeBefore } from "@/lib/domain/lists/place-before";
import { requireItem } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";

/** The accessible favourites of the person, in their order. */
export async function listFavourites(ctx: ServiceContext): Promise<{ data: Item[] }> {
  return { data: (await listFavouriteRows(ctx.db, ctx.actor)).map(presentItemRow) };
}

/** Makes an accessible item a favourite, or moves it among them. */
export async function putFavourite(
  ctx: ServiceContext,
  { itemId, kind, before }: PutFavouriteInput,
): Promise<Item> {
  await requireItem(ctx, { kind, id: itemId }, "view");
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const ids = await lockFavouriteIds(tx.db, userId);
    const isNew = !ids.includes(itemId);
    if (before !== undefined && before !== null && before !== itemId && !ids.includes(before))
      throw notFound("favourite");
    if (isNew) {
      if (ids.length >= favouritesMax) throw tooMany();
      await insertFavourite(tx.db, userId, { kind, id: itemId, position: ids.length + 1 });
    }
    if (before !== undefined || isNew)
      await orderFavourites(tx.db, userId, placeBefore(ids, itemId, before ?? null));
    const row = (await listFavouriteRows(tx.db, tx.actor)).find(({ id }) => id === itemId);
    if (row === undefined) throw notFound(kind);
    return presentItemRow(row);
  });
}

/** Removes a favourite; a token removes only what it can see. */
export async function deleteFavourite(ctx: ServiceContext, itemId: string): Promise<void> {
  const { db, actor } = ctx;
  const isSeen =
    actor.kind === "session" || (await listFavouriteRows(db, actor)).some(({ id }) => id === itemId);
  if (!isSeen || !(await deleteFavouriteRow(db, { userId: actor.userId, itemId })))
    throw notFound("favourite");
}

/** Makes the item of a row. */
export function presentItemRow(row: ItemRow): Item {
  const { kind, id, parentId, name, icon, ownerId, permission, updatedAt } = row;
  return { kind, id, parentId, name, icon, ownerId, permission, updatedAt: updatedAt.toISOString() };
}

function tooMany(): DomainError {
  return new DomainError(
    "forbidden",
    `You have ${favouritesMax} favourites, the most that there may be. Remove one first.`,
  );
}
