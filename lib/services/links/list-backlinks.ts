import "server-only";
import type { BacklinkRecord, BacklinksQuery } from "@/lib/contracts/links/links";
import { listBacklinkRows } from "@/lib/db/content/links";
import { linkContext, linkIn } from "@/lib/domain/links/link-context";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { presentLocatedPage } from "@/lib/services/pages/present-page";

const list = "backlinks";

/** The accessible pages that link to an accessible page, most recently updated first. */
export async function listBacklinks(
  ctx: ServiceContext,
  query: BacklinksQuery & { pageId: string },
): Promise<{ data: BacklinkRecord[]; nextCursor: string | null }> {
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const { pageId, limit } = query;
  const rows = await listBacklinkRows(ctx.db, ctx.actor, { pageId, after, limit: limit + 1 });
  if (rows.length === 0) await requireItem(ctx, { kind: "page", id: pageId }, "view");
  return toListPart(rows, limit, {
    list,
    place: (row) => ({ at: row.updatedAt, id: row.id }),
    present: (row) => {
      const context = linkContext(row.context, row.target);
      return { ...presentLocatedPage(row), line: row.line, context, link: linkIn(context, row.target) };
    },
  });
}
