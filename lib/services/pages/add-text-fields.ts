import "server-only";
import { type AskedFields, asksFor } from "@/lib/contracts/fields/record-fields";
import type { ListedPageRecord } from "@/lib/contracts/pages";
import { findPageOpenings } from "@/lib/db/items/page-openings";
import { openingExcerpt } from "@/lib/domain/content/opening-excerpt";
import type { ServiceContext } from "@/lib/services/context";
import { toAuthor } from "@/lib/services/revisions/to-author";

/** Front matter that is longer leaves no excerpt, in characters. */
const readMax = 4_000;

/** Adds what the texts of pages say about them, `excerpt` and `writtenBy`, where a query asks for it. */
export async function addTextFields<Page extends { id: string }>(
  { db, actor }: ServiceContext,
  query: { fields?: AskedFields | undefined },
  pages: readonly Page[],
): Promise<(Page & Pick<ListedPageRecord, "excerpt" | "writtenBy">)[]> {
  const withExcerpt = asksFor(query, "excerpt");
  if (!withExcerpt && !asksFor(query, "writtenBy")) return [...pages];
  const pageIds = pages.map(({ id }) => id);
  const rows = await findPageOpenings(db, actor, { pageIds, length: withExcerpt ? readMax : 0 });
  const known = new Map(rows.map((row) => [row.id, row]));
  return pages.map((page) => {
    const row = known.get(page.id);
    if (row === undefined) return { ...page, excerpt: "", writtenBy: null };
    const isWhole = row.beginning.length < readMax;
    return { ...page, excerpt: openingExcerpt(row.beginning, isWhole), writtenBy: toAuthor(row) };
  });
}
