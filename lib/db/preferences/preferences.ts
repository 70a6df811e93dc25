import "server-only";
import type { Database } from "@/lib/db/connection/database";
import type { Prisma } from "@/lib/db/generated/client";

const record = { journalFolderId: true, templatesFolderId: true } as const;

/** What a person chose; null means the usual. */
export type PreferenceRow = Prisma.PreferenceGetPayload<{ select: typeof record }>;

/** The preferences of a person. */
export async function findPreferences(db: Database, userId: string): Promise<PreferenceRow> {
  const row = await db.preference.findUnique({ where: { userId }, select: record });
  return row ?? { journalFolderId: null, templatesFolderId: null };
}

/** Changes preferences of a person; undefined ones stay. */
export async function storePreferences(
  db: Database,
  userId: string,
  change: { journalFolderId?: string | null; templatesFolderId?: string | null },
): Promise<PreferenceRow> {
  return db.preference.upsert({
    where: { userId },
    create: { userId, ...change },
    update: change,
    select: record,
  });
}
