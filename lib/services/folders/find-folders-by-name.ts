import "server-only";
import type { LocatedFolderRecord } from "@/lib/contracts/folders";
import { resolveFolderRows } from "@/lib/db/items/folders";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ServiceContext } from "@/lib/services/context";
import { presentLocatedFolder } from "./present-folder";

/** Accessible folders with exactly this name, in any letter case, by path; at most 100. */
export async function findFoldersByName(
  ctx: ServiceContext,
  input: { name: string },
): Promise<{ data: LocatedFolderRecord[] }> {
  const rows = await resolveFolderRows(ctx.db, ctx.actor, foldTitle(input.name));
  return { data: rows.map(presentLocatedFolder) };
}
