import "server-only";
import type { Condition } from "@/lib/domain/where/condition";
import { isBelow } from "@/lib/db/access/access";
import { Prisma } from "@/lib/db/generated/client";
import { isMatching } from "@/lib/db/query-index/condition-sql";

/**
 * The pages that a search wants: in this folder or below it, changed since a time, which fulfil a condition; null for all. And
 * those that have open tasks or have none, if that matters.
 */
export type PageFilter = {
  folderId: string | null;
  changedSince: Date | null;
  condition?: Condition | null;
  hasOpenTasks?: boolean | undefined;
};

/** The condition for the pages (alias `p`) that a search wants, of those that the actor can see. */
export function isSought({ folderId, changedSince, condition, hasOpenTasks }: PageFilter): Prisma.Sql {
  const isFulfilled = condition ? Prisma.sql` AND ${isMatching(condition)}` : Prisma.empty;
  const isOpen =
    hasOpenTasks === undefined
      ? Prisma.empty
      : Prisma.sql` AND EXISTS (
          SELECT 1 FROM "PageTask" task WHERE task."pageId" = p.id AND NOT task."isDone" OFFSET 0) = ${hasOpenTasks}::boolean`;
  return Prisma.sql`${isBelow(folderId)} AND ${isChangedSince(changedSince)}${isFulfilled}${isOpen}`;
}

/** Whether a search wants all pages but for where they are and when they changed. */
export function wantsAnyContent({ condition, hasOpenTasks }: PageFilter): boolean {
  return !condition && hasOpenTasks === undefined;
}

/** The condition for pages (alias `p`) changed since a time; null means ever. */
export function isChangedSince(time: Date | null): Prisma.Sql {
  return time === null ? Prisma.sql`TRUE` : Prisma.sql`p."updatedAt" >= ${time}::timestamptz`;
}
