import "server-only";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import {
  accessInReach,
  folderAccess,
  hasFolderPermission,
  hasPagePermission,
  ownFolder,
  ownPage,
  pageAccess,
  trashedFolder,
  trashedPage,
} from "@/lib/db/access/access";
import { folderColumns } from "./folders";
import { Prisma } from "@/lib/db/generated/client";
import { pageColumns, pageSummaryColumns } from "./pages";

/** What statements on pages and the same statements on folders differ in. */
export type ItemKind = {
  /** The alias of the row. */
  item: Prisma.Sql;
  /** The table under this alias. */
  table: Prisma.Sql;
  /** What a grant (alias `granted`) on an item of this kind calls it. */
  grantedId: Prisma.Sql;
  /** The row as the actor sees it, beside `access`. */
  columns: (actor: Actor) => Prisma.Sql;
  /** The join that looks up what the actor may do with the row. */
  access: (actor: Actor) => Prisma.Sql;
  /** The same beside the row of its folder, `parent`. */
  accessInReach: (actor: Actor) => Prisma.Sql;
  /** A condition for accessible rows, beside `access`. */
  hasPermission: (actor: Actor) => Prisma.Sql;
  /** A condition for active rows that the actor owns. */
  isOwn: (actor: Actor) => Prisma.Sql;
  /** A condition for rows in the trash on which the actor has a permission. */
  isTrashed: (actor: Actor, needed: Permission) => Prisma.Sql;
};

/** Pages, as `p`. */
export const pageKind: ItemKind = {
  item: Prisma.sql`p`,
  table: Prisma.sql`"Page" p`,
  grantedId: Prisma.sql`granted."pageId"`,
  columns: () => pageColumns,
  access: pageAccess,
  accessInReach: (actor) => accessInReach(actor, "p"),
  hasPermission: (actor) => hasPagePermission(actor),
  isOwn: ownPage,
  isTrashed: trashedPage,
};

/** Pages without their properties, as `p`. */
export const pageSummaryKind: ItemKind = { ...pageKind, columns: () => pageSummaryColumns };

/** Folders, as `f`. */
export const folderKind: ItemKind = {
  item: Prisma.sql`f`,
  table: Prisma.sql`"Folder" f`,
  grantedId: Prisma.sql`granted."folderId"`,
  columns: folderColumns,
  access: folderAccess,
  accessInReach: (actor) => accessInReach(actor, "f"),
  hasPermission: (actor) => hasFolderPermission(actor),
  isOwn: ownFolder,
  isTrashed: trashedFolder,
};
