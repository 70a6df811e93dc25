import "server-only";
import type { FoundPageRecord } from "@/lib/contracts/pages";
import { searchResultsMax } from "@/lib/contracts/limits";
import { type FoundPageRow, searchPageRows, searchPageRowsByParts } from "@/lib/db/page-search";
import type { TitleSearch } from "@/lib/db/title-candidates";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ServiceContext } from "@/lib/services/context";
import { presentLocatedPage } from "./present-page";

/** What is looked for in titles, and the folder below which it is, if any. */
export type TitleText = { text: string; folderId: string | null };

/** Accessible pages whose titles have a text that is not blank: as a whole, else each of its words; best first, at most 20. */
export async function searchTitles(ctx: ServiceContext, search: TitleText): Promise<FoundPageRecord[]> {
  const rows = await findTitles(ctx, { ...search, key: foldTitle(search.text) });
  return rows.map(presentLocatedPage);
}

async function findTitles({ db, actor }: ServiceContext, search: TitleSearch): Promise<FoundPageRow[]> {
  const found = await searchPageRows(db, actor, search);
  const isForParts = !found.some(isWhole) && /\s/.test(search.key);
  return bestOf(isForParts ? [...found, ...(await searchPageRowsByParts(db, actor, search))] : found);
}

/** Each page once, the best first; parts of words only where there is nothing better. */
function bestOf(rows: readonly FoundPageRow[]): FoundPageRow[] {
  const best = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(
    (a, b) =>
      b.kind - a.kind ||
      b.likeness - a.likeness ||
      b.updatedAt.getTime() - a.updatedAt.getTime() ||
      (a.id < b.id ? 1 : -1),
  );
  const whole = best.filter(isWhole);
  return (whole.length > 0 ? whole : best).slice(0, searchResultsMax);
}

/** Whether the title has the text or its words, not only parts of them. */
const isWhole = ({ kind }: FoundPageRow) => kind >= 0;
