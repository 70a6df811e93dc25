import "server-only";
import { isBy, isWriting, type Work, type Writer } from "@/lib/db/accounts/token-work";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** A revision of a page without its text: whether a writer wrote it, and who it was. `etag` is without quotes. */
export type StepRow = {
  id: string;
  etag: string;
  size: number;
  isTheirs: boolean;
  isRelink: boolean;
  userId: string | null;
  name: string | null;
  tokenName: string | null;
  at: Date;
};

/** The revisions of a page in the period, the latest `limit`, oldest first. The actor must be able to see the page. */
export async function listSteps(
  db: Database,
  pageId: string,
  { writer, since, limit }: Work & { limit: number },
): Promise<StepRow[]> {
  return db.$queryRaw<StepRow[]>`
    SELECT * FROM (
      SELECT r.id, r.etag, r.size, ${isBy(writer)} AND ${isWriting} AS "isTheirs", r.operation = 'relink' AS "isRelink",
        r."userId", u.name, r."tokenName", r."createdAt" AS at
      FROM "Revision" r LEFT JOIN "User" u ON u.id = r."userId"
      WHERE r."pageId" = ${pageId}::uuid AND r."createdAt" >= ${since}::timestamptz(3)
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT ${limit}) step
    ORDER BY step.at, step.id`;
}

/** The revision of a page before another one, without its text; null before the first. */
export async function findRevisionBefore(
  db: Database,
  target: { pageId: string; revisionId: string },
): Promise<{ id: string; size: number } | null> {
  const rows = await db.$queryRaw<{ id: string; size: number }[]>`
    SELECT r.id, r.size FROM "Revision" r
    WHERE r."pageId" = ${target.pageId}::uuid AND (r."createdAt", r.id) < (
      SELECT s."createdAt", s.id FROM "Revision" s
      WHERE s.id = ${target.revisionId}::uuid AND s."pageId" = ${target.pageId}::uuid)
    ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1`;
  return rows[0] ?? null;
}

/** The texts of revisions of a page, by their ids. */
export async function findTexts(
  db: Database,
  pageId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.$queryRaw<{ id: string; markdown: string }[]>`
    SELECT r.id, r.markdown FROM "Revision" r
    WHERE r.id = ANY (${[...new Set(ids)]}::uuid[]) AND r."pageId" = ${pageId}::uuid`;
  return new Map(rows.map(({ id, markdown }) => [id, markdown]));
}

/** What a writer did to a page in the period: when, who it was, and whether they created it. */
export type WritingRow = {
  pageId: string;
  from: Date;
  at: Date;
  isCreated: boolean;
  userId: string | null;
  name: string | null;
  tokenName: string | null;
};

/** What a writer did to those of these pages that they wrote to in the period. */
export async function findWritings(
  db: Database,
  pageIds: readonly string[],
  { writer, since }: { writer: Writer; since: Date },
): Promise<ReadonlyMap<string, WritingRow>> {
  const isTheirs = Prisma.sql`r."pageId" = asked.id AND r."createdAt" >= ${since}::timestamptz(3)
    AND ${isBy(writer)} AND ${isWriting}`;
  const rows = await db.$queryRaw<WritingRow[]>`
    SELECT asked.id AS "pageId", first.at AS "from", last.at, first.operation IN ('create', 'copy', 'import') AS "isCreated",
      last."userId", u.name, last."tokenName"
    FROM unnest(${pageIds}::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT r."createdAt" AS at, r.operation FROM "Revision" r WHERE ${isTheirs}
      ORDER BY r."createdAt", r.id LIMIT 1) first
    CROSS JOIN LATERAL (
      SELECT r."createdAt" AS at, r."userId", r."tokenName" FROM "Revision" r WHERE ${isTheirs}
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) last
    LEFT JOIN "User" u ON u.id = last."userId"`;
  return new Map(rows.map((row) => [row.pageId, row]));
}
