import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { searchPages } from "@/lib/client/search-pages";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { foldText } from "@/lib/domain/search/fold-text";
import { findFolders, findSimilarFolders, useFolderPlaces, type FolderPlace } from "./use-folder-places";
import { useSimilar } from "./use-similar";

/** What was found for a text; the parts come one after the other. */
export type Found = {
  kind: "searching" | "failed" | "ready";
  /** Why it failed. */
  fault: unknown;
  titles: FoundPageRecord[];
  /** Whether these are all that have it, and not only those that are known so far. */
  areTitlesKnown: boolean;
  /** Pages whose text has it and whose title has not. */
  texts: FoundPageRecord[];
  folders: FolderPlace[];
  /** Where there is nothing else: pages and folders with similar names, for what was mistyped. */
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
  similar: [],
  similarFolders: [],
};

/**
 * Looks for pages by their titles and by their texts, and for folders; a blank text finds nothing. Until there is an
 * answer, what was found for the text before is kept as far as it has this one, too.
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
  const { data: places = [] } = useFolderPlaces(enabled);
  const found = findFolders(places, text);
  const isNothing = wanted === text && [titles, texts].every(isEmpty) && found.length === 0;
  const similar = useSimilar({ text: wanted, folderId: null, enabled: enabled && isNothing });
  if (text === "") return nothing;
  const fits = has(text);
  const isAnswered = (query: typeof titles) => wanted === text && query.isSuccess && !query.isPlaceholderData;
  const keep = (query: typeof titles, words: (page: FoundPageRecord) => string) =>
    (query.data ?? []).filter((page) => isAnswered(query) || fits(words(page)));
  const inTexts = new Map(keep(texts, ({ snippet = "" }) => snippet).map((page) => [page.id, page]));
  const byTitle = keep(titles, ({ title }) => title).map((page) => ({ ...page, ...inTexts.get(page.id) }));
  const ids = new Set(byTitle.map(({ id }) => id));
  return {
    kind: kindOf([titles, texts], [titles, texts].every(isAnswered) && !(isNothing && similar.isLoading)),
    fault: titles.error ?? texts.error,
    titles: byTitle,
    areTitlesKnown: isAnswered(titles),
    texts: [...inTexts.values()].filter(({ id }) => !ids.has(id)),
    folders: found,
    similar: isNothing ? (similar.data ?? []) : [],
    similarFolders: isNothing && !similar.isLoading ? findSimilarFolders(places, text) : [],
  };
}

function kindOf(queries: readonly { isError: boolean }[], isReady: boolean): Found["kind"] {
  if (queries.some(({ isError }) => isError)) return "failed";
  return isReady ? "ready" : "searching";
}

/** Whether it is known that there is nothing. */
function isEmpty({ data, isPlaceholderData }: UseQueryResult<FoundPageRecord[]>): boolean {
  return data?.length === 0 && !isPlaceholderData;
}

/** Whether some words have what is typed, whatever the case and accents. */
export function has(typed: string): (words: string) => boolean {
  const wanted = foldText(typed);
  return (words) => foldText(words).includes(wanted);
}
