import "server-only";
import { database } from "@/lib/db/connection/database";

/** What all accounts together store: how many items, revisions and tokens, and the bytes of texts and files, those of deleted files included until they are swept. */
export type TotalUsage = { items: number; revisions: number; tokens: number; bytes: number };

/** Counts everything that is stored; its time grows with that. */
export async function countTotalUsage(): Promise<TotalUsage> {
  const rows = await database().$queryRaw<TotalUsage[]>`
    SELECT (SELECT count(*) FROM "Page")::int + (SELECT count(*) FROM "Folder")::int
        + (SELECT count(*) FROM "File")::int AS items,
      (SELECT count(*) FROM "Revision")::int AS revisions,
      (SELECT count(*) FROM "ApiToken")::int AS tokens,
      ((SELECT coalesce(sum(size::bigint), 0) FROM "Revision")
        + (SELECT coalesce(sum(size::bigint), 0) FROM "StoredBytes"))::float8 AS bytes`;
  return rows[0] ?? { items: 0, revisions: 0, tokens: 0, bytes: 0 };
}
