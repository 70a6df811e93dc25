import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { ownersInReach } from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import type { FolderRow } from "./folders";
import { Prisma } from "@/lib/db/generated/client";
import { folderKind, type ItemKind, pageKind, pageSummaryKind } from "./item-kind-sql";
import { afterPlace } from "./list-order";
import type { PageRow, PageSummaryRow } from "./pages";

/** What is known of an item in the trash beside its record: when it went, and the folders it would go back to. */
export type Trashed = { deletedAt: Date; folderNames: string[] | null };

/** Which part of a list of the trash to read. */
export type TrashFilter = { after: ListPlace | null; limit: number };

/** Pages that are tops of batches and that the actor may restore, the latest trashed first, at most `limit`. */
export function listTrashedPageRows(
  db: Database,
  actor: Actor,
  filter: TrashFilter,
): Promise<(PageRow & Trashed)[]> {
  return listTrashedRows(db, actor, { kind: pageKind, ...filter });
}

/** The same without their properties. */
export function listTrashedPageSummaryRows(
  db: Database,
  actor: Actor,
  filter: TrashFilter,
): Promise<(PageSummaryRow & Trashed)[]> {
  return listTrashedRows(db, actor, { kind: pageSummaryKind, ...filter });
}

/** Folders that are tops of batches and that the actor may restore, the latest trashed first, at most `limit`. */
export function listTrashedFolderRows(
  db: Database,
  actor: Actor,
  filter: TrashFilter,
): Promise<(FolderRow & Trashed)[]> {
  return listTrashedRows(db, actor, { kind: folderKind, ...filter });
}

function listTrashedRows<Row>(
  db: Database,
  actor: Actor,
  { kind, after, limit }: TrashFilter & { kind: ItemKind },
): Promise<Row[]> {
  const { item } = kind;
  const isAfter = afterPlace(after, Prisma.sql`${item}."trashedAt"`, Prisma.sql`${item}.id`);
  return db.$queryRaw<Row[]>`
    SELECT ${kind.columns(actor)}, ${item}."trashedAt" AS "deletedAt",
      ${folderNames(actor, Prisma.sql`parent.id`)} AS "folderNames"
    FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT ${item}.* FROM ${kind.table}
      WHERE ${item}."ownerId" = owner.id AND ${item}."batchId" = ${item}.id AND ${kind.isTrashed(actor, "edit")} AND ${isAfter}
      ORDER BY ${item}."trashedAt" DESC, ${item}.id DESC LIMIT ${limit}) ${item}
    ${kind.access(actor)}
    LEFT JOIN "Folder" parent ON parent.id = ${item}."parentId" AND parent."trashedAt" IS NULL
    ORDER BY ${item}."trashedAt" DESC, ${item}.id DESC LIMIT ${limit}`;
}
