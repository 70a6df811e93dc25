import "server-only";
import type { ListRevisionsQuery, RevisionRecord } from "@/lib/contracts/review/revisions";
import { listRevisionRows } from "@/lib/db/content/revisions";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { presentRevision } from "./present-revision";

const list = "revisions";

/** The revisions of an accessible page, newest first. */
export async function listRevisions(
  ctx: ServiceContext,
  input: ListRevisionsQuery & { pageId: string },
): Promise<{ data: RevisionRecord[]; nextCursor: string | null }> {
  const { pageId, limit } = input;
  const after = input.cursor === undefined ? null : parseCursor(list, input.cursor);
  const rows = await listRevisionRows(ctx.db, ctx.actor, { pageId, after, limit: limit + 1 });
  if (rows.length === 0) await requireItem(ctx, { kind: "page", id: pageId }, "view");
  return toListPart(rows, limit, {
    list,
    place: (row) => ({ at: row.createdAt, id: row.id }),
    present: (row) => presentRevision(row, ctx.actor),
  });
}
