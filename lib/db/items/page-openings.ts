import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission, joinAccess } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** The beginning of a page's text, at most as long as was asked for, and who wrote the text. */
export type PageOpeningRow = {
  id: string;
  beginning: string;
  userId: string | null;
  name: string | null;
  tokenName: string | null;
};

/** The beginnings of the texts of these accessible pages; with a length of 0 only who wrote them. */
export function findPageOpenings(
  db: Database,
  actor: Actor,
  { pageIds, length }: { pageIds: readonly string[]; length: number },
): Promise<PageOpeningRow[]> {
  const beginning = length === 0 ? Prisma.sql`''` : Prisma.sql`left(r.markdown, ${length}::int)`;
  return db.$queryRaw<PageOpeningRow[]>`
    SELECT p.id, ${beginning} AS beginning, r."userId", u.name, r."tokenName"
    FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId" ${joinAccess("page", actor)}
    LEFT JOIN "User" u ON u.id = r."userId"
    WHERE p.id = ANY (${pageIds}::uuid[]) AND ${hasPermission("page", actor)}`;
}
