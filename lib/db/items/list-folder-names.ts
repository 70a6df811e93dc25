import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderNames } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** The names of these folders and of those above each, the topmost first, as far up as the actor can see; null for none. */
export function listFolderNames(
  db: Database,
  actor: Actor,
  folderIds: readonly string[],
): Promise<{ id: string; names: string[] | null }[]> {
  if (folderIds.length === 0) return Promise.resolve([]);
  return db.$queryRaw`
    SELECT asked.id, ${folderNames(actor, Prisma.sql`asked.id`)} AS names FROM unnest(${folderIds}::uuid[]) asked (id)`;
}
