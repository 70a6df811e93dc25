import "server-only";
import { z } from "zod";
import { dayRange } from "@/lib/contracts/fields/days";
import { searchText, timeParameter } from "@/lib/contracts/fields/common-fields";
import { whereParameter } from "@/lib/contracts/fields/query-fields";
import { searchCursorLengthMax, searchResultsMax } from "@/lib/contracts/limits";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { listTasks } from "@/lib/services/query-index/list-tasks";
import { queryPages } from "@/lib/services/query-index/query-pages";
import { searchPages } from "@/lib/services/search/search-pages";
import { itemName, requireFolderId } from "./named-items";
import { toPlaced } from "./page-places";
import { defineTool, shownEtag, type ToolAnswer, type ToolCall, wholeNumber } from "./tool";

const input = z.strictObject({
  query: searchText.optional(),
  folder: itemName.optional().describe("Id or path of a folder to search below"),
  changed_since: timeParameter.optional(),
  where: whereParameter.describe("Such as: tag = work and status = draft; also without query"),
  tasks: z
    .boolean()
    .default(false)
    .describe("Open tasks instead, the earliest due first; takes folder and due"),
  due: dayRange.optional().describe("2026-12-01, ..2026-12-07, any or none"),
  limit: wholeNumber({ min: 1, max: searchResultsMax }).default(searchResultsMax),
  cursor: z.string().min(1).max(searchCursorLengthMax).optional(),
});

type Input = Omit<z.output<typeof input>, "folder"> & { folderId: string | undefined };

/** Finds pages by words or properties, and open tasks. */
export const searchTool = defineTool({
  name: "search",
  description:
    'Find pages by words, beginnings of words or "exact phrases" in titles and texts, or by tags and properties; or open tasks.',
  scope: "pages:read",
  hints: { readOnly: true },
  input,
  output: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        path: z.string().optional(),
        url: z.string().optional(),
        section: z.string().optional().describe("For fetch"),
        line: z.int().optional(),
        snippet: z.string().optional(),
        due: z.string().optional(),
      }),
    ),
    cursor: z.string().optional().describe("For more"),
  }),
  names: { q: "query", folderId: "folder", changedSince: "changed_since" },
  run: async (call, { folder, ...given }) => {
    const folderId = (folder === undefined ? null : await requireFolderId(call, folder)) ?? undefined;
    const asked = { ...given, folderId };
    if (asked.tasks) return findTasks(call, asked);
    if (asked.due !== undefined) throw invalidRequest({ path: "due", message: "is for tasks alone" });
    return asked.query === undefined || asked.query.trim() === ""
      ? findByCondition(call, asked)
      : findByWords(call, { ...asked, query: asked.query });
  },
});

async function findByWords(call: ToolCall, asked: Input & { query: string }): Promise<ToolAnswer> {
  const { query, folderId, changed_since: changedSince, where, cursor, limit } = asked;
  const found = await searchPages(call.ctx, {
    q: query,
    in: "all",
    folderId,
    changedSince,
    where,
    cursor,
    limit,
  });
  const results = found.data.map(({ section, line, snippet, ...page }) => ({
    ...toPlaced(call, page),
    ...(section ? { section: `#${section}` } : {}),
    ...(line ? { line } : {}),
    ...(snippet ? { snippet } : {}),
  }));
  return answer(results, { ...found, nextCursor: found.nextCursor ?? null });
}

async function findByCondition(call: ToolCall, asked: Input): Promise<ToolAnswer> {
  const { folderId, changed_since: since, where, cursor, limit } = asked;
  if (where === undefined)
    throw invalidRequest({ path: "query", message: "is required, unless there is where or tasks" });
  const found = await queryPages(call.ctx, {
    folderId,
    cursor,
    where: since === undefined ? where : `(${where}) and updatedAt >= "${since}"`,
    fields: ["folderPath"],
    limit,
  });
  const results = found.data.map((page) => toPlaced(call, { ...page, folderPath: page.folderPath ?? "/" }));
  return answer(results, found);
}

async function findTasks(call: ToolCall, asked: Input): Promise<ToolAnswer> {
  const { folderId, cursor, query, where, changed_since: since, due, limit } = asked;
  for (const [path, value] of Object.entries({ query, where, changed_since: since }))
    if (value !== undefined) throw invalidRequest({ path, message: "cannot be asked for with tasks" });
  const found = await listTasks(call.ctx, { state: "open", folderId, due, cursor, limit });
  const results = found.data.map(({ page, line, source, section, due, etag }) => ({
    ...page,
    etag: shownEtag(etag),
    line,
    snippet: source,
    ...(section === null ? {} : { section: `#${section}` }),
    ...(due === null ? {} : { due }),
  }));
  return answer(results, found);
}

function answer(
  results: readonly object[],
  { nextCursor, complete }: { nextCursor: string | null; complete?: false },
): ToolAnswer {
  return {
    record: {
      results,
      ...(nextCursor === null ? {} : { cursor: nextCursor }),
      ...(complete === false
        ? { note: "Not all was searched in time; the same call again finds more." }
        : {}),
    },
  };
}
