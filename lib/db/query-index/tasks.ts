import "server-only";
import type { DayRange } from "@/lib/contracts/fields/days";
import type { Actor } from "@/lib/domain/access/actor";
import type { TaskPlace } from "@/lib/domain/tasks/task-cursor";
import { isAccessible, isBelow } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { reachedPages } from "@/lib/db/search/searched-pages";

/** A task, with its page and the ETag (without quotes) of the text that has it. */
export type TaskRow = {
  pageId: string;
  ordinal: number;
  pageTitle: string;
  line: number;
  source: string;
  mark: string;
  isDone: boolean;
  /** A day such as 2026-12-01, or `infinity`. */
  due: string;
  section: string | null;
  etag: string;
};

/** The tasks to list. */
export type TaskFilter = {
  /** Those that are done, those that are not, or both. */
  states: readonly boolean[];
  folderId: string | null;
  due: DayRange | null;
  /** Only those whose line has an `@`. */
  hasAt: boolean;
  after: TaskPlace | null;
  limit: number;
};

/** Tasks in their order; `cut` is the place up to which they were looked through, if there may be more after it. */
export type TaskRows = { rows: TaskRow[]; cut: TaskPlace | null };

// So many tasks are looked through for accessible ones, of all owners and states together, but at least some of each.
const examinedMax = 10_000;
const examinedOfEach = 100;

const columns = Prisma.sql`t."pageId", t.ordinal, t.line, t.source, t.mark, t."isDone", t.due, t.section`;
const shownColumns = Prisma.sql`shown."pageId", shown.ordinal, shown.line, shown.source, shown.mark, shown."isDone", shown.due::text, shown.section`;
const inOrder = Prisma.sql`ORDER BY t.due, t."pageId", t.ordinal`;

/** Accessible tasks, in a folder or anywhere: the earliest due first, then page by page; at most `limit`. */
export async function listTaskRows(db: Database, actor: Actor, filter: TaskFilter): Promise<TaskRows> {
  const { folderId, limit } = filter;
  const isWanted = Prisma.sql`${isAccessible("page", actor)} AND ${isBelow(folderId)} AND ${hasAt(filter, Prisma.sql`t`)}`;
  const wanted = (page: Prisma.Sql) => Prisma.sql`CROSS JOIN LATERAL (
    SELECT p.title FROM "Page" p WHERE p.id = ${page} AND ${isWanted} OFFSET 0) page`;
  const inRange = isInRange(filter);
  const ofStream = Prisma.sql`
    FROM "PageTask" t WHERE t."ownerId" = stream."ownerId" AND t."isDone" = stream.state AND ${inRange} ${inOrder}`;
  const rows = await db.$queryRaw<((TaskRow | { pageId: null }) & { cut: TaskPlace | null })[]>`
    WITH ${reachedPages(actor, { folderId, changedSince: null }).owners},
    state AS (SELECT value::boolean AS "isDone" FROM json_array_elements_text(${JSON.stringify(filter.states)}::json) value),
    stream AS MATERIALIZED (SELECT owner.id AS "ownerId", state."isDone" AS state FROM owner, state),
    share AS MATERIALIZED (SELECT GREATEST(${examinedMax} / count(*), ${examinedOfEach})::int AS size FROM stream),
    streamed AS MATERIALIZED (
      SELECT stream."ownerId", stream.state, found.* FROM stream CROSS JOIN LATERAL (
        SELECT t.* FROM (SELECT ${columns} ${ofStream} LIMIT (SELECT share.size FROM share)) t ${wanted(Prisma.sql`t."pageId"`)}
        ${inOrder} LIMIT ${limit}) found),
    cut AS MATERIALIZED (
      SELECT t.due, t."pageId", t.ordinal FROM stream CROSS JOIN LATERAL (
        SELECT t.due, t."pageId", t.ordinal ${ofStream} OFFSET (SELECT share.size - 1 FROM share) LIMIT 1) t
      WHERE (SELECT count(*) FROM streamed s WHERE s."ownerId" = stream."ownerId" AND s.state = stream.state) < ${limit}
      ${inOrder} LIMIT 1),
    few_task AS MATERIALIZED (
      SELECT t.* FROM few_page CROSS JOIN LATERAL (
        SELECT ${columns} FROM "PageTask" t
        WHERE t."pageId" = few_page.id AND t."isDone" IN (SELECT state."isDone" FROM state) AND ${inRange}
          AND EXISTS (SELECT 1 FROM "Page" p WHERE p.id = few_page.id AND ${isWanted})
        ${inOrder} LIMIT ${limit}) t
      WHERE (SELECT few.holds FROM few) ${inOrder} LIMIT ${limit}),
    listed AS (
      SELECT t.* FROM (SELECT ${columns} FROM streamed t UNION ALL SELECT t.* FROM few_task t) t
      WHERE NOT EXISTS (
        SELECT 1 FROM cut WHERE (cut.due, cut."pageId", cut.ordinal) < (t.due, t."pageId", t.ordinal))
      ${inOrder} LIMIT ${limit})
    SELECT ${shownColumns}, shown."pageTitle", shown.etag,
      (SELECT json_build_object('due', cut.due::text, 'pageId', cut."pageId", 'ordinal', cut.ordinal) FROM cut) AS cut
    FROM (SELECT 1) one LEFT JOIN (
      SELECT t.*, p.title AS "pageTitle", COALESCE(text.etag, p.etag) AS etag
      FROM listed t JOIN "Page" p ON p.id = t."pageId" LEFT JOIN "IndexedPage" text ON text."pageId" = p.id) shown ON TRUE
    ORDER BY shown.due, shown."pageId", shown.ordinal`;
  return {
    rows: rows.filter((row): row is TaskRow & { cut: TaskPlace | null } => row.pageId !== null),
    cut: rows[0]?.cut ?? null,
  };
}

/** The tasks of an accessible page in the order of its lines, at most `limit`. */
export function listTaskRowsOfPage(
  db: Database,
  actor: Actor,
  filter: TaskFilter & { pageId: string },
): Promise<TaskRow[]> {
  const { pageId, folderId, after, limit } = filter;
  const [from, to] = daysOf(filter.due);
  return db.$queryRaw<TaskRow[]>`
    SELECT ${shownColumns}, p.title AS "pageTitle", COALESCE(text.etag, p.etag) AS etag
    FROM "Page" p JOIN "PageTask" shown ON shown."pageId" = p.id LEFT JOIN "IndexedPage" text ON text."pageId" = p.id
    WHERE p.id = ${pageId}::uuid AND ${isAccessible("page", actor)} AND ${isBelow(folderId)} AND ${hasAt(filter, Prisma.sql`shown`)}
      AND shown."isDone"::text IN (SELECT value FROM json_array_elements_text(${JSON.stringify(filter.states)}::json) value)
      AND shown.ordinal > ${after?.ordinal ?? -1}::int
      AND shown.due >= ${from}::date AND shown.due <= ${to}::date
    ORDER BY shown.ordinal LIMIT ${limit}`;
}

function hasAt(filter: Pick<TaskFilter, "hasAt">, task: Prisma.Sql): Prisma.Sql {
  return filter.hasAt ? Prisma.sql`${task}.source LIKE '%@%'` : Prisma.sql`TRUE`;
}

/** The condition for tasks `t` due in a range of days, after a place. */
function isInRange({ due, after }: Pick<TaskFilter, "due" | "after">): Prisma.Sql {
  const [from, to] = daysOf(due);
  const place = after ?? { due: "-infinity", pageId: "00000000-0000-0000-0000-000000000000", ordinal: -1 };
  return Prisma.sql`t.due >= ${from}::date AND t.due <= ${to}::date
    AND (t.due, t."pageId", t.ordinal) > (${place.due}::date, ${place.pageId}::uuid, ${place.ordinal}::int)`;
}

/** The first and the last day of a range; tasks without one have `infinity`. */
function daysOf(due: DayRange | null): [string, string] {
  if (due === null) return ["-infinity", "infinity"];
  if (due.kind === "none") return ["infinity", "infinity"];
  return [due.from ?? "-infinity", due.to ?? "9999-12-31"];
}
