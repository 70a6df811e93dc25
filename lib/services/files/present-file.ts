import "server-only";
import type { FileRecord } from "@/lib/contracts/files";
import type { FileRow } from "@/lib/db/items/files";

/** Converts a file to its wire form. */
export function presentFile(row: FileRow): FileRecord {
  return {
    id: row.id,
    parentId: row.parentId,
    name: row.name,
    mimeType: row.mimeType,
    size: row.size,
    createdAt: row.createdAt.toISOString(),
  };
}
