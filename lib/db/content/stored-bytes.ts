import "server-only";
import { database, reservedConnections } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { inTransactionOn } from "@/lib/db/connection/transaction";

/**
 * Records that these bytes are about to be stored or referenced, which protects them from being swept for a while. It
 * runs outside any transaction, so that it takes effect before the bytes are written.
 */
export async function noteBytes(sha256: string, size: number): Promise<void> {
  await reservedConnections().$executeRaw`
    INSERT INTO "StoredBytes" (sha256, size) VALUES (${sha256}, ${size}::int)
    ON CONFLICT (sha256) DO UPDATE SET "usedAt" = now()`;
}

const sweptAtOnce = 100;

/**
 * Deletes bytes without a file that were unused for `unusedMinutes`, and their rows; returns their number. The rows are
 * locked meanwhile: a writer of the same bytes waits, and stores them again.
 */
export async function sweepBytes(
  unusedMinutes: number,
  remove: (sha256: string) => Promise<void>,
): Promise<number> {
  if (!(await isAnyUnused(unusedMinutes))) return 0;
  let swept = 0;
  for (let found = sweptAtOnce; found === sweptAtOnce; swept += found) {
    found = await inTransactionOn(database(), async (tx) => {
      const rows = await tx.$queryRaw<{ sha256: string }[]>`
        DELETE FROM "StoredBytes" WHERE sha256 IN (
          SELECT s.sha256 FROM "StoredBytes" s WHERE ${isUnused(unusedMinutes)}
          LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED)
        RETURNING sha256`;
      for (const { sha256 } of rows) await remove(sha256);
      return rows.length;
    });
  }
  return swept;
}

/** Runs outside a transaction, so that an idle server does not prepare what only changes need. */
async function isAnyUnused(unusedMinutes: number): Promise<boolean> {
  const rows = await database().$queryRaw<unknown[]>`
    SELECT 1 FROM "StoredBytes" s WHERE ${isUnused(unusedMinutes)} LIMIT 1`;
  return rows.length > 0;
}

function isUnused(minutes: number): Prisma.Sql {
  return Prisma.sql`s."usedAt" <= now() - make_interval(mins => ${minutes}::int)
    AND NOT EXISTS (SELECT 1 FROM "File" x WHERE x.sha256 = s.sha256)`;
}
