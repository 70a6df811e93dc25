import "server-only";
import { z } from "zod";
import { searchText, timeParameter } from "@/lib/contracts/fields/common-fields";
import { whereParameter } from "@/lib/contracts/fields/query-fields";
import { searchCursorLengthMax } from "@/lib/contracts/limits";
import { searchPages } from "@/lib/services/search/search-pages";
import { itemName, requireFolderId } from "./named-items";
import { toPlaced } from "./page-places";
import { defineTool } from "./tool";

/** Finds pages by words. */
export const searchTool = defineTool({
  name: "search",
  description: 'Find pages by words, beginnings of words or "exact phrases" in titles and texts.',
  scope: "pages:read",
  hints: { readOnly: true },
  input: z.strictObject({
    query: searchText,
    folder: itemName.optional().describe("Id or path of a folder to search below"),
    changed_since: timeParameter.optional(),
    where: whereParameter.describe("Such as: tag = work and status = draft"),
    cursor: z.string().min(1).max(searchCursorLengthMax).optional(),
  }),
  output: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        path: z.string(),
        url: z.string().optional(),
        section: z.string().optional().describe("For fetch"),
        line: z.int().optional(),
        snippet: z.string().optional(),
      }),
    ),
    cursor: z.string().optional().describe("For more"),
  }),
  names: { q: "query", folderId: "folder", changedSince: "changed_since" },
  run: async (call, { query, folder, changed_since: changedSince, where, cursor }) => {
    const folderId = folder === undefined ? null : await requireFolderId(call, folder);
    const found = await searchPages(call.ctx, {
      q: query,
      in: "all",
      folderId: folderId ?? undefined,
      changedSince,
      where,
      cursor,
    });
    const results = found.data.map(({ section, line, snippet, ...page }) => ({
      ...toPlaced(call, page),
      ...(section ? { section: `#${section}` } : {}),
      ...(line ? { line } : {}),
      ...(snippet ? { snippet } : {}),
    }));
    return {
      record: {
        results,
        ...(found.nextCursor === undefined ? {} : { cursor: found.nextCursor }),
        ...(found.complete === false
          ? { note: "Not all texts were searched in time; more words find more surely." }
          : {}),
      },
    };
  },
});
