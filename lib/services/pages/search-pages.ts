import "server-only";
import type { LocatedPageRecord } from "@/lib/contracts/pages";
import { searchPageRows } from "@/lib/db/page-search";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ServiceContext } from "@/lib/services/context";
import { presentLocatedPage } from "./present-page";

/** Accessible pages whose titles have the words of `q`, or contain it; best first, at most 20. Blank finds nothing. */
export async function searchPages(
  ctx: ServiceContext,
  input: { q: string },
): Promise<{ data: LocatedPageRecord[] }> {
  const text = input.q.trim();
  if (text === "") return { data: [] };
  const rows = await searchPageRows(ctx.db, ctx.actor, { text, key: foldTitle(text) });
  return { data: rows.map(presentLocatedPage) };
}
