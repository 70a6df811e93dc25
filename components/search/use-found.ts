import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { searchPages } from "@/lib/client/search-pages";
import { callOperation } from "@/lib/client/http/call-operation";
import type { FileRecord } from "@/lib/contracts/files";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { foldText } from "@/lib/domain/search/fold-text";
import { findFolders, findSimilarFolders, useFolderPlaces, type FolderPlace } from "./use-folder-places";
import { useSimilarTitles } from "@/components/shell/items/use-similar-titles";

/** A file that was found by its name. */
export type FoundFile = Pick<FileRecord, "id" | "name" | "mimeType" | "folderPath">;

/** The results for a text, which arrive part by part. */
export type Found = {
  kind: "searching" | "failed" | "ready";
  /** The reason of a failure. */
  fault: unknown;
  titles: FoundPageRecord[];
  /** Whether these are all matches, not only the known ones so far. */
  areTitlesKnown: boolean;
  /** Pages with a match only in the text. */
  texts: FoundPageRecord[];
  folders: FolderPlace[];
  /** Files by their names. */
  files: FoundFile[];
  /** Similarly spelled pages and folders, if there is nothing else. */
  similar: FoundPageRecord[];
  similarFolders: FolderPlace[];
};

const nothing: Found = {
  kind: "ready",
  fault: null,
  titles: [],
  areTitlesKnown: true,
  texts: [],
  folders: [],
  files: [],
  similar: [],
  similarFolders: [],
};

/**
 * Searches pages by title and by text, and folders; a blank text finds nothing. Until there is a response, the previous
 * results are kept as far as they match.
 */
export function useFound(text: string): Found {
  const wanted = useDeferredValue(text);
  const enabled = wanted !== "";
  const titles = useQuery({
    queryKey: ["search", "title", wanted],
    queryFn: ({ signal }) => searchPages({ q: wanted, in: "title" }, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  const texts = useQuery({
    queryKey: ["search", "body", wanted],
    queryFn: ({ signal }) => searchPages({ q: wanted, in: "body" }, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  const files = useQuery({
    queryKey: ["search", "files", wanted],
    queryFn: async ({ signal }) => {
      const query = { q: wanted, fields: "id,name,mimeType,folderPath" };
      return (await callOperation("GET /files/search", { query, signal })).data;
    },
    enabled,
    placeholderData: keepPreviousData,
  });
  const { data: places = [] } = useFolderPlaces(enabled);
  const found = findFolders(places, text);
  const isNothing = wanted === text && [titles, texts, files].every(isEmpty) && found.length === 0;
  const similar = useSimilarTitles({ text: wanted, folderId: null, enabled: enabled && isNothing });
  if (text === "") return nothing;
  const fits = has(text);
  const isAnswered = (query: typeof titles | typeof files) =>
    wanted === text && query.isSuccess && !query.isPlaceholderData;
  const keep = (query: typeof titles, words: (page: FoundPageRecord) => string) =>
    (query.data ?? []).filter((page) => isAnswered(query) || fits(words(page)));
  const inTexts = new Map(keep(texts, ({ snippet = "" }) => snippet).map((page) => [page.id, page]));
  const byTitle = keep(titles, ({ title }) => title).map((page) => ({ ...page, ...inTexts.get(page.id) }));
  const ids = new Set(byTitle.map(({ id }) => id));
  return {
    // The failure of an earlier text says nothing of this one.
    kind:
      wanted === text
        ? kindOf(
            [titles, texts],
            [titles, texts, files].every(isAnswered) && !(isNothing && similar.isLoading),
          )
        : "searching",
    fault: titles.error ?? texts.error,
    titles: byTitle,
    areTitlesKnown: isAnswered(titles),
    texts: [...inTexts.values()].filter(({ id }) => !ids.has(id)),
    folders: found,
    files: (files.data ?? []).filter(({ name }) => isAnswered(files) || fits(name)),
    similar: isNothing ? (similar.data ?? []) : [],
    similarFolders: isNothing && !similar.isLoading ? findSimilarFolders(places, text) : [],
  };
}

function kindOf(queries: readonly { isError: boolean }[], isReady: boolean): Found["kind"] {
  if (queries.some(({ isError }) => isError)) return "failed";
  return isReady ? "ready" : "searching";
}

/** Whether there is known to be nothing. */
function isEmpty({ data, isPlaceholderData }: UseQueryResult<readonly unknown[]>): boolean {
  return data?.length === 0 && !isPlaceholderData;
}

/** Whether words contain the typed text, ignoring case and accents. */
export function has(typed: string): (words: string) => boolean {
  const wanted = foldText(typed);
  return (words) => foldText(words).includes(wanted);
}
