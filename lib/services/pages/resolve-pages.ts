import "server-only";
import type { LocatedPageRecord } from "@/lib/contracts/pages";
import { findPageRowsByTitle } from "@/lib/db/items/find-page-rows-by-title";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ServiceContext } from "@/lib/services/context";
import { presentLocatedPage } from "./present-page";

/** Accessible pages with exactly this title, in any letter case, by folder path; at most 100. */
export async function resolvePages(
  ctx: ServiceContext,
  input: { title: string },
): Promise<{ data: LocatedPageRecord[] }> {
  const rows = await findPageRowsByTitle(ctx.db, ctx.actor, foldTitle(input.title));
  return { data: rows.map(presentLocatedPage) };
}
