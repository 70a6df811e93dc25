import "server-only";
import { isBelow } from "@/lib/db/access/access";
import { Prisma } from "@/lib/db/generated/client";

/** The pages that a search wants: in this folder or below it, and changed since a time; null for all. */
export type PageFilter = { folderId: string | null; changedSince: Date | null };

/** The condition for the pages (alias `p`) that a search wants, of those that the actor can see. */
export function isSought({ folderId, changedSince }: PageFilter): Prisma.Sql {
  return Prisma.sql`${isBelow(folderId)} AND ${isChangedSince(changedSince)}`;
}

/** The condition for pages (alias `p`) changed since a time; null means ever. */
export function isChangedSince(time: Date | null): Prisma.Sql {
  return time === null ? Prisma.sql`TRUE` : Prisma.sql`p."updatedAt" >= ${time}::timestamptz`;
}
