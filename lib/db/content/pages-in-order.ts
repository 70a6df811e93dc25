import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { ownersInReach } from "@/lib/db/access/access";
import { Prisma } from "@/lib/db/generated/client";

/** How many pages one statement looks at, unless it says so. */
export const scannedPagesMax = 5_000;

/** Pages in this order, from the one of a place on. */
function inOrder(after: ListPlace | null, limit: number): { isRest: Prisma.Sql; order: Prisma.Sql } {
  return {
    isRest:
      after === null
        ? Prisma.sql`TRUE`
        : Prisma.sql`(p."updatedAt", p.id) <= (${after.at}::timestamptz(3), ${after.id}::uuid)`,
    order: Prisma.sql`ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit}`,
  };
}

/** The pages of the owners in reach of an actor as `scanned`, seen or not, from the one of a place on (as SQL). */
export function newestPages(actor: Actor, after: ListPlace | null, limit = scannedPagesMax): Prisma.Sql {
  const { isRest, order } = inOrder(after, limit);
  return Prisma.sql`
    SELECT p.* FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT p.id, p."updatedAt" FROM "Page" p
      WHERE p."ownerId" = owner.id AND p."trashedAt" IS NULL AND ${isRest} ${order}) p ${order}`;
}

/** These pages, from the one of a place on (as SQL). */
export function thesePages(pageIds: readonly string[], after: ListPlace | null): Prisma.Sql {
  const { isRest, order } = inOrder(after, scannedPagesMax);
  return Prisma.sql`
    SELECT p.id, p."updatedAt" FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) asked
    JOIN "Page" p ON p.id = asked::uuid WHERE p."trashedAt" IS NULL AND ${isRest} ${order}`;
}
