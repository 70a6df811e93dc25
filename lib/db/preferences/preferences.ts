import "server-only";
import type { Database } from "@/lib/db/connection/database";
import type { Prisma } from "@/lib/db/generated/client";

const record = { journalFolderId: true, templatesFolderId: true, textSize: true, textWidth: true } as const;

/** What a person chose; without a folder, the usual one is meant. */
export type PreferenceRow = Prisma.PreferenceGetPayload<{ select: typeof record }>;

/** The preferences of a person. */
export async function findPreferences(db: Database, userId: string): Promise<PreferenceRow> {
  const row = await db.preference.findUnique({ where: { userId }, select: record });
  return row ?? { journalFolderId: null, templatesFolderId: null, textSize: "usual", textWidth: "usual" };
}

/** Changes preferences of a person; undefined ones stay. */
export async function storePreferences(
  db: Database,
  userId: string,
  change: { [Name in keyof PreferenceRow]?: PreferenceRow[Name] | undefined },
): Promise<PreferenceRow> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return db.preference.upsert({
    where: { userId },
    create: { userId, ...given },
    update: given,
    select: record,
  });
}
