import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchPages, searchTitles } from "@/lib/client/pages";
import type { FoundPageRecord } from "@/lib/contracts/pages";
import { findFolders, useFolderPlaces, type FolderPlace } from "./use-folder-places";

/** What was found for a text; the parts come one after the other. */
export type Found = {
  kind: "searching" | "failed" | "ready";
  titles: FoundPageRecord[];
  /** Pages whose text has it and whose title has not. */
  texts: FoundPageRecord[];
  folders: FolderPlace[];
};

/** Looks for pages by their titles and by their texts, and for folders; a blank text finds nothing. */
export function useFound(text: string): Found {
  const enabled = text !== "";
  const titles = useQuery({
    queryKey: ["search", "title", text],
    queryFn: ({ signal }) => searchTitles(text, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  const texts = useQuery({
    queryKey: ["search", "body", text],
    queryFn: ({ signal }) => searchPages(text, { in: "body", folderId: null }, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { places = [] } = useFolderPlaces(enabled);
  if (!enabled) return { kind: "ready", titles: [], texts: [], folders: [] };
  const inTexts = new Map((texts.data ?? []).map((page) => [page.id, page]));
  const byTitle = (titles.data ?? []).map((page) => ({ ...page, ...inTexts.get(page.id) }));
  const ids = new Set(byTitle.map(({ id }) => id));
  return {
    kind:
      titles.isError || texts.isError ? "failed" : isReady(titles) && isReady(texts) ? "ready" : "searching",
    titles: byTitle,
    texts: [...inTexts.values()].filter(({ id }) => !ids.has(id)),
    folders: findFolders(places, text),
  };
}

const isReady = (query: { isSuccess: boolean; isPlaceholderData: boolean }) =>
  query.isSuccess && !query.isPlaceholderData;
