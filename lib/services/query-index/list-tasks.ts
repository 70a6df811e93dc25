import "server-only";
import type { ListTasksQuery, TaskRecord } from "@/lib/contracts/queries/tasks";
import { listTaskRows, listTaskRowsOfPage, type TaskRow } from "@/lib/db/query-index/tasks";
import { parseTaskCursor, toTaskCursor } from "@/lib/domain/tasks/task-cursor";
import { namesPerson, readPeople } from "@/lib/domain/tasks/task-people";
import { textsOfTasks } from "@/lib/domain/tasks/task-text";
import { requireItem } from "@/lib/services/access/require-access";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { openCursor, sealCursor } from "./sealed-cursor";
import { waitForQueryIndex } from "./wait-for-query-index";

const statesOf = { open: [false], done: [true], all: [false, true] };

/** Tasks of accessible pages, of one page, in a folder or anywhere. `complete` is false when pages are not indexed yet. */
export async function listTasks(
  ctx: ServiceContext,
  { state, pageId, person, cursor, limit, ...query }: ListTasksQuery,
): Promise<{ data: TaskRecord[]; nextCursor: string | null; complete?: false }> {
  const after = cursor === undefined ? null : parseTaskCursor(openCursor(cursor));
  const [folderId, due] = [query.folderId ?? null, query.due ?? null];
  if (folderId !== null) await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  if (pageId !== undefined) await requireItem(ctx, { kind: "page", id: pageId }, "view");
  const isComplete = await waitForQueryIndex(ctx);
  const filter = {
    states: statesOf[state],
    folderId,
    due,
    hasAt: person !== undefined,
    after,
    limit: limit + 1,
  };
  const { db } = await forReading(ctx);
  const { rows, cut } =
    pageId === undefined
      ? await listTaskRows(db, ctx.actor, filter)
      : { rows: await listTaskRowsOfPage(db, ctx.actor, { ...filter, pageId }), cut: null };
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1) ?? null) : cut;
  const named = person === undefined ? shown : shown.filter(({ source }) => namesPerson(source, person));
  const texts = textsOfTasks(named.map(({ source }) => source));
  return {
    data: named.map((row, index) => presentTask(row, texts[index] ?? "")),
    nextCursor: next === null ? null : sealCursor(toTaskCursor(next)),
    ...(isComplete ? {} : { complete: false }),
  };
}

function presentTask(row: TaskRow, text: string): TaskRecord {
  const { line, source, mark, section } = row;
  return {
    page: { id: row.pageId, title: row.pageTitle },
    ...{ line, text, source, mark },
    done: row.isDone,
    due: row.due === "infinity" ? null : row.due,
    people: readPeople(source),
    section,
    etag: `"${row.etag}"`,
  };
}
