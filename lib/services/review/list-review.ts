import "server-only";
import type { ListReviewQuery, ReviewedPage } from "@/lib/contracts/review/review";
import { listItemRows } from "@/lib/db/items/list-item-rows";
import { findWritings, type WritingRow } from "@/lib/db/review/page-steps";
import { parseCursor, toCursor } from "@/lib/domain/lists/cursor";
import type { ServiceContext } from "@/lib/services/context";
import { toAuthor } from "@/lib/services/revisions/to-author";
import { requireWork } from "./reviewed-work";

const list = "review";
const pagesAtOnce = 200;

/** The visible pages that somebody wrote to since a point in time, most recently updated first. */
export async function listReview(
  ctx: ServiceContext,
  { cursor, limit, ...asked }: ListReviewQuery,
): Promise<{ data: ReviewedPage[]; nextCursor: string | null }> {
  const work = await requireWork(ctx, asked);
  const after = cursor === undefined ? null : parseCursor(list, cursor);
  const filter = { parentId: undefined, sort: "updatedAt", after, limit: pagesAtOnce + 1 } as const;
  const rows = await listItemRows(ctx.db, ctx.actor, { shape: "pageSummary", filter });
  // Pages are updated a moment before their revision is stored.
  const first = work.since.getTime() - 1_000;
  const changed = rows.filter(({ updatedAt }) => updatedAt.getTime() >= first);
  const looked = changed.slice(0, pagesAtOnce);
  const writings = await findWritings(
    ctx.db,
    looked.map(({ id }) => id),
    work,
  );
  const data: ReviewedPage[] = [];
  for (const [index, row] of looked.entries()) {
    const writing = writings.get(row.id);
    if (writing !== undefined) data.push(present(row, writing));
    const isLast = data.length === limit || index === looked.length - 1;
    const hasMore = index < changed.length - 1;
    if (isLast)
      return { data, nextCursor: hasMore ? toCursor(list, { at: row.updatedAt, id: row.id }) : null };
  }
  return { data, nextCursor: null };
}

type PageFacts = Pick<ReviewedPage, "id" | "title" | "icon" | "parentId" | "permission">;

function present({ id, title, icon, parentId, permission }: PageFacts, writing: WritingRow): ReviewedPage {
  const { from, at, isCreated } = writing;
  return {
    ...{ id, title, icon, parentId, permission, isCreated },
    by: toAuthor(writing),
    from: from.toISOString(),
    at: at.toISOString(),
  };
}
