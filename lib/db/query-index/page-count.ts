import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { Database } from "@/lib/db/connection/database";
import { onceOnly } from "@/lib/db/connection/statement-name";
import { Prisma } from "@/lib/db/generated/client";
import { candidatesOf, chooseLeaves, fewCandidates, searchFor, type SoughtPages } from "./sought-pages";

/** How many accessible pages fulfil a condition; where no index has them, among the first `examinedMax`. */
export async function countPages(
  db: Database,
  actor: Actor,
  { examinedMax, ...sought }: SoughtPages & { examinedMax: number },
): Promise<{ pages: number; isMore: boolean }> {
  const search = searchFor(actor, sought);
  if (search === null) return { pages: 0, isMore: false };
  const leaves = await chooseLeaves(db, search);
  const candidates =
    leaves === null
      ? Prisma.sql`
          SELECT one.id FROM owner CROSS JOIN LATERAL (
            SELECT p.id FROM "Page" p WHERE p."ownerId" = owner.id AND p."trashedAt" IS NULL
            ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${examinedMax + 1}) one
          UNION ${fewCandidates}`
      : candidatesOf(leaves);
  const rows = await db.$queryRaw<{ pages: number; examined: number }[]>`${onceOnly}
    WITH ${search.scope},
    candidate AS MATERIALIZED (${candidates})
    SELECT count(page.id)::int AS pages, count(*)::int AS examined
    FROM candidate LEFT JOIN LATERAL (
      SELECT p.id FROM "Page" p WHERE p.id = candidate.id AND ${search.isWanted} OFFSET 0) page ON TRUE`;
  const { pages = 0, examined = 0 } = rows[0] ?? {};
  return { pages, isMore: leaves === null && examined > examinedMax };
}
