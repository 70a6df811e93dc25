import "server-only";
import type { FoundPageRecord } from "@/lib/contracts/pages";
import { searchPageRows, searchPageRowsByParts } from "@/lib/db/page-search";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ServiceContext } from "@/lib/services/context";
import { presentLocatedPage } from "./present-page";

/** What is looked for in titles, and the folder below which it is, if any. */
export type TitleText = { text: string; folderId: string | null };

/** Accessible pages whose titles have a text that is not blank: as a whole, else each of its words; best first, at most 20. */
export async function searchTitles(ctx: ServiceContext, search: TitleText): Promise<FoundPageRecord[]> {
  const folded = { ...search, key: foldTitle(search.text) };
  const rows = await searchPageRows(ctx.db, ctx.actor, folded);
  if (rows.length > 0 || !/\s/.test(folded.key)) return rows.map(presentLocatedPage);
  return (await searchPageRowsByParts(ctx.db, ctx.actor, folded)).map(presentLocatedPage);
}
