import "server-only";
import type { LocatedPageRecord, PageRecord, PageSummary } from "@/lib/contracts/pages";
import type { LocatedPageRow, PageRow, PageSummaryRow } from "@/lib/db/items/pages";
import { toFolderPath } from "@/lib/domain/tree/folder-path";

/** Converts a page to its wire form. */
export function presentPage(row: PageRow): PageRecord {
  return { ...presentPageSummary(row), properties: row.properties };
}

/** Converts a page to its wire form for lists without properties. */
export function presentPageSummary(row: PageSummaryRow): PageSummary {
  return {
    id: row.id,
    parentId: row.parentId,
    title: row.title,
    icon: row.icon,
    cover: row.cover,
    ownerId: row.ownerId,
    permission: row.permission,
    ...(row.locked ? { locked: true } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Converts a page with the path of its folder to its wire form. */
export function presentLocatedPage(row: LocatedPageRow): LocatedPageRecord {
  return { ...presentPage(row), folderPath: toFolderPath(row.folderNames ?? []) };
}
