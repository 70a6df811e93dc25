import "server-only";
import { asksForPath } from "@/lib/contracts/fields/record-fields";
import type { FileRecord, SearchFilesQuery } from "@/lib/contracts/files";
import { findFilesByName } from "@/lib/db/search/file-search";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ServiceContext } from "@/lib/services/context";
import { addFolderPaths } from "@/lib/services/items/folder-paths";
import { presentFile } from "./present-file";

/** The files in visible folders whose names have every part of a text, best first. */
export async function searchFiles(
  ctx: ServiceContext,
  query: SearchFilesQuery,
): Promise<{ data: FileRecord[] }> {
  const text = foldTitle(query.q);
  if (text === "") return { data: [] };
  const rows = await findFilesByName(ctx.db, ctx.actor, {
    text,
    parts: [...new Set(text.split(/\s+/))],
    limit: query.limit,
  });
  const data = rows.map(presentFile);
  return { data: asksForPath(query) ? await addFolderPaths(ctx, "file", data) : data };
}
