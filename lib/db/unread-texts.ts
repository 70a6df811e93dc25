import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { ownersInReach } from "./access";
import type { Database } from "./database";

/** The owners that the actor can reach pages of, or all, who have contents whose words are not found yet. */
export async function findUnreadOwners(db: Database, of: Actor | "all"): Promise<string[]> {
  const rows =
    of === "all"
      ? await db.$queryRaw<{ id: string }[]>`SELECT DISTINCT u."ownerId" AS id FROM "UnreadText" u`
      : await db.$queryRaw<{ id: string }[]>`
          SELECT owner.id FROM (${ownersInReach(of)}) owner
          WHERE EXISTS (SELECT 1 FROM "UnreadText" u WHERE u."ownerId" = owner.id)`;
  return rows.map(({ id }) => id);
}

/**
 * Finds the words of an owner's contents that were written before this call, so that searches do; of `max` at most, or
 * of all (null). How many it has done with. Calls for one owner wait for each other.
 */
export async function readTexts(db: Database, ownerId: string, max: number | null): Promise<number> {
  const rows = await db.$queryRaw<
    { read: number }[]
  >`SELECT read_texts(${ownerId}::uuid, ${max}::int) AS read`;
  return rows[0]?.read ?? 0;
}
