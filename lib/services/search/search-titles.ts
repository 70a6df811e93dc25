import "server-only";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { searchedTitlesMax } from "@/lib/contracts/limits";
import { hasMoreMatchingWords } from "@/lib/db/search/has-more-matching-words";
import { type FoundPageRow, searchPageRows, searchPageRowsByParts } from "@/lib/db/search/title-search";
import type { PageFilter } from "@/lib/db/search/page-filter";
import type { TitleSearch } from "@/lib/db/search/searched-pages";
import { plainText } from "@/lib/domain/search/fold-text";
import { markOf } from "@/lib/domain/search/search-cursor";
import { titleSearchKey } from "@/lib/domain/search/title-search-key";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { presentLocatedPage } from "@/lib/services/pages/present-page";

/** A title search, and the pages that it wants. */
export type TitleText = PageFilter & { text: string; limit: number };

/** The pages found, and whether there are more. */
export type FoundTitles = { pages: FoundPageRecord[]; hasMore: boolean };

/**
 * Accessible pages whose titles match a text that is not blank: as a whole, else each of its words; best first, at most
 * `limit`, without pages already shown (by their marks).
 */
export async function searchTitles(
  ctx: ServiceContext,
  { text, limit, ...filter }: TitleText,
  shown: readonly string[] = [],
): Promise<FoundTitles> {
  const reading = await forReading(ctx);
  const most = Math.min(shown.length + limit + 1, searchedTitlesMax);
  const rows = await findTitles(reading, { ...toSought(text), ...filter, most });
  // Quotation marks delimit a phrase, unless titles contain them.
  const unquoted = text.replace(/["“”„]/gu, " ").trim();
  const isQuoted = rows.length === 0 && unquoted !== "" && unquoted !== text;
  const found = isQuoted ? await findTitles(reading, { ...toSought(unquoted), ...filter, most }) : rows;
  const known = new Set(shown);
  const others = found.filter(({ id }) => !known.has(markOf(id)));
  return {
    pages: others.slice(0, limit).map(presentLocatedPage),
    hasMore: others.length > limit,
  };
}

function toSought(text: string): Pick<TitleSearch, "text" | "plain" | "key"> {
  return { text, plain: plainText(text), key: titleSearchKey(text) };
}

async function findTitles(ctx: ServiceContext, search: TitleSearch): Promise<FoundPageRow[]> {
  // Nothing remains of a text of marks alone.
  if (search.key === "") return [];
  const rows = await searchOnce(ctx, search);
  if (rows.length >= search.most || !(await hasMoreMatchingWords(ctx.db, ctx.actor, search))) return rows;
  const further = await searchOnce(ctx, { ...search, beyondFirstWords: true });
  return bestOf([...rows, ...further]).slice(0, search.most);
}

async function searchOnce({ db, actor }: ServiceContext, search: TitleSearch): Promise<FoundPageRow[]> {
  const found = await searchPageRows(db, actor, search);
  const isForParts = !found.some(isWhole) && /\s/.test(search.key);
  const rows = isForParts ? [...found, ...(await searchPageRowsByParts(db, actor, search))] : found;
  return bestOf(rows).slice(0, search.most);
}

/** Each page once, the best first; parts of words only without better matches. */
function bestOf(rows: readonly FoundPageRow[]): FoundPageRow[] {
  const best = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(
    (a, b) =>
      b.kind - a.kind ||
      b.likeness - a.likeness ||
      b.updatedAt.getTime() - a.updatedAt.getTime() ||
      (a.id < b.id ? 1 : -1),
  );
  const whole = best.filter(isWhole);
  return whole.length > 0 ? whole : best;
}

/** Whether the title contains the text or its whole words, not only parts of them. */
const isWhole = ({ kind }: FoundPageRow) => kind >= 0;
