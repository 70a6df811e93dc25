import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { isAccessible, reachableTop } from "@/lib/db/access/access";
import { Prisma } from "@/lib/db/generated/client";

/**
 * A query for a destination that the actor may add items to: one row with `id` (null at the top level), `ownerId`, `path`
 * and `openFrom` of the folder, or none. The folder is locked against being trashed or moved until the transaction ends.
 */
export function writablePlace(actor: Actor, parentId: string | null): Prisma.Sql {
  if (parentId !== null) return Prisma.sql`${unlockedWritablePlace(actor, parentId)} FOR SHARE`;
  return unlockedWritablePlace(actor, parentId);
}

/** Like `writablePlace`, without the lock. */
export function unlockedWritablePlace(actor: Actor, parentId: string | null): Prisma.Sql {
  if (parentId !== null) {
    return Prisma.sql`
      SELECT f.id, f."ownerId", f.path, f."openFrom" FROM "Folder" f
      WHERE f.id = ${parentId}::uuid AND ${isAccessible("folder", actor, "edit")}`;
  }
  return Prisma.sql`
    SELECT NULL::uuid AS id, ${actor.userId}::uuid AS "ownerId", '{}'::uuid[] AS path, 1 AS "openFrom"
    WHERE ${reachableTop(actor)}`;
}
