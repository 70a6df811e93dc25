import "server-only";
import type { Database } from "@/lib/db/connection/database";

/** Whether a folder exists, active or in the trash. */
export async function isFolderThere(db: Database, folderId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM "Folder" f WHERE f.id = ${folderId}::uuid`;
  return rows.length > 0;
}
