import "server-only";
import type { Item } from "@/lib/contracts/items";
import { type EditedPageRow, findPageBeginnings, listEditedPageRows } from "@/lib/db/favourites/edited-pages";
import { lastEditedPlace } from "@/lib/domain/content/last-edited-place";
import { stoppingExcerpt, type StoppingExcerpt } from "@/lib/domain/content/stopping-excerpt";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import type { ServiceContext } from "@/lib/services/context";
import { presentItemRow } from "@/lib/services/favourites/favourites";
import { listPageSummaries } from "@/lib/services/pages/list-pages";

/** A page to go on with. */
type ContinuedPage = Item & { folderPath: string; editedAt: string; excerpt: StoppingExcerpt };

/** Pages to go on with; `isOwn` says whether the person wrote to them, or they only changed last. */
export type ContinuedPages = { isOwn: boolean; pages: ContinuedPage[] };

const continuedMax = 3;

/** The pages that the person wrote to last, with the words where they stopped; for a new person, those that changed last. */
export async function listContinuedPages(ctx: ServiceContext): Promise<ContinuedPages> {
  const rows = await listEditedPageRows(ctx.db, ctx.actor, continuedMax);
  if (rows.length > 0) return { isOwn: true, pages: rows.map(presentContinued) };
  const { data } = await listPageSummaries(ctx, { limit: continuedMax });
  const changed = await findPageBeginnings(
    ctx.db,
    ctx.actor,
    data.map(({ id }) => id),
  );
  return { isOwn: false, pages: changed.map(presentContinued) };
}

function presentContinued(row: EditedPageRow): ContinuedPage {
  const place = lastEditedPlace(row.before, row.markdown);
  return {
    ...presentItemRow(row),
    folderPath: toFolderPath(row.folderNames ?? []),
    editedAt: row.editedAt.toISOString(),
    excerpt: stoppingExcerpt(row.markdown, place),
  };
}
