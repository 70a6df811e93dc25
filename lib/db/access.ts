import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { Prisma } from "./generated/client";

/**
 * The one place that decides what an actor may see: a condition on a page (alias `p`) that holds for the active
 * pages that the actor can access. What it leaves out does not exist for the actor.
 */
export function accessiblePage(actor: Actor): Prisma.Sql {
  const owned = Prisma.sql`${standing(actor)} AND p."ownerId" = ${actor.userId}::uuid AND p."trashedAt" IS NULL`;
  const limit = folderLimit(actor);
  if (limit === null) return owned;
  return Prisma.sql`${owned} AND EXISTS (
    SELECT 1 FROM "Folder" l WHERE l.id = p."parentId" AND l."trashedAt" IS NULL AND ${limit}::uuid = ANY (l.path))`;
}

/** A condition on a folder (alias `f`) that holds for the active folders that the actor can access. */
export function accessibleFolder(actor: Actor): Prisma.Sql {
  const owned = Prisma.sql`${standing(actor)} AND f."ownerId" = ${actor.userId}::uuid AND f."trashedAt" IS NULL`;
  const limit = folderLimit(actor);
  return limit === null ? owned : Prisma.sql`${owned} AND ${limit}::uuid = ANY (f.path)`;
}

/**
 * The names of the folders above a page (alias `p`), from the first one that the actor can see; null when there
 * are none.
 */
export function folderNames(actor: Actor): Prisma.Sql {
  const limit = folderLimit(actor);
  const accessible =
    limit === null ? Prisma.sql`f.path` : Prisma.sql`f.path[array_position(f.path, ${limit}::uuid) : ]`;
  return Prisma.sql`(
    SELECT array_agg(a.name ORDER BY cardinality(a.path))
    FROM "Folder" f JOIN "Folder" a ON a.id = ANY (${accessible})
    WHERE f.id = p."parentId")`;
}

/** A condition that holds while a token's credentials count: it is neither revoked nor expired. */
function standing(actor: Actor): Prisma.Sql {
  if (actor.kind === "session") return Prisma.sql`TRUE`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "ApiToken" c WHERE c.id = ${actor.tokenId}::uuid AND c."revokedAt" IS NULL
      AND (c."expiresAt" IS NULL OR c."expiresAt" > now()))`;
}

/** A condition that holds if the actor can reach the top level: a token limited to a folder cannot. */
export function reachableTop(actor: Actor): Prisma.Sql {
  return folderLimit(actor) === null ? standing(actor) : Prisma.sql`FALSE`;
}

function folderLimit(actor: Actor): string | null {
  return actor.kind === "token" ? actor.folderId : null;
}
