import "server-only";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { Prisma } from "./generated/client";

/** Where a list looks: everywhere (undefined), the top level (null) or one folder; and which part of it. */
export type ListFilter = { parentId: string | null | undefined; after: ListPlace | null; limit: number };

/** A condition that holds for what comes after this place in a list by a time and an id (columns), newest first. */
export function afterPlace(after: ListPlace | null, at: Prisma.Sql, id: Prisma.Sql): Prisma.Sql {
  if (after === null) return Prisma.sql`TRUE`;
  return Prisma.sql`(${at}, ${id}) < (${after.at}::timestamptz(3), ${after.id}::uuid)`;
}
