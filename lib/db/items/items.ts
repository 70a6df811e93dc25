import "server-only";
import type { ItemKind, ItemRef } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import {
  hasPermission,
  isAccessible,
  itemTables,
  joinAccess,
  permissionColumn,
} from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { type AccessibleFileRow, fileColumns } from "./files";
import { folderColumns, type FolderRow } from "./folders";
import { pageColumns, type PageRow, pageSummaryColumns, type PageSummaryRow } from "./pages";

/** The rows of items: as in their records or, of a page, a summary for lists. */
export type ItemRows = {
  page: PageRow;
  pageSummary: PageSummaryRow;
  folder: FolderRow;
  file: AccessibleFileRow;
};

/** The name of a row type. */
export type ItemShape = keyof ItemRows;

/** The kind of each row type, and its columns beside `joinAccess`. */
export const itemShapes: {
  [Shape in ItemShape]: {
    kind: Shape extends ItemKind ? Shape : "page";
    columns: (actor: Actor) => Prisma.Sql;
  };
} = {
  page: { kind: "page", columns: pageColumns },
  pageSummary: { kind: "page", columns: pageSummaryColumns },
  folder: { kind: "folder", columns: folderColumns },
  file: { kind: "file", columns: () => Prisma.sql`${fileColumns}, ${permissionColumn} AS permission` },
};

/** The accessible item, or null. */
export async function findItem<Kind extends ItemKind>(
  db: Database,
  actor: Actor,
  { kind, id }: ItemRef<Kind>,
): Promise<ItemRows[Kind] | null> {
  const { alias, table } = itemTables[kind];
  const rows = await db.$queryRaw<ItemRows[Kind][]>`
    SELECT ${itemShapes[kind].columns(actor)} FROM ${table} ${joinAccess(kind, actor)}
    WHERE ${alias}.id = ${id}::uuid AND ${hasPermission(kind, actor)}`;
  return rows[0] ?? null;
}

/**
 * Locks an accessible item until the transaction ends, so that later reads see what the last writer stored. An
 * inaccessible item is not locked.
 */
export async function lockItem(tx: Database, actor: Actor, { kind, id }: ItemRef): Promise<void> {
  const { alias, table } = itemTables[kind];
  await tx.$queryRaw`
    SELECT 1 FROM ${table} WHERE ${alias}.id = ${id}::uuid AND ${isAccessible(kind, actor)} FOR NO KEY UPDATE OF ${alias}`;
}
