import "server-only";
import type { ListPagesQuery, PageRecord } from "@/lib/contracts/pages";
import { listPageRows } from "@/lib/db/page-lists";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { requireFolder } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { presentPage } from "./present-page";

const list = "pages";

/** Accessible pages, most recently updated first; `parentId` limits them to one folder, or null to the top level. */
export async function listPages(
  ctx: ServiceContext,
  query: ListPagesQuery,
): Promise<{ data: PageRecord[]; nextCursor: string | null }> {
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const { parentId } = query;
  const rows = await listPageRows(ctx.db, ctx.actor, { parentId, after, limit: query.limit + 1 });
  // Items that are shared by themselves do not tell which folder they are in: to the actor it is not theirs.
  if (parentId && rows[0]?.parentId !== parentId) await requireFolder(ctx, parentId, "view");
  return toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row.updatedAt, id: row.id }),
    present: presentPage,
  });
}
