import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { choicesFor, findLinks, foundLinksKey, type FoundLinks, type LinkChoice } from "./link-choices";
import { splitTypedLink } from "./insert-page-link";

/** What a link can lead to for what was typed. */
export type LinkSearch = {
  /** The choices for a text; null until they are known. */
  choicesOf: (query: string) => LinkChoice[] | null;
  /** Looks them up. */
  findChoices: (query: string) => Promise<LinkChoice[]>;
};

/** Looks up what a link can lead to. */
export function useLinkSearch(openPageId: string): LinkSearch {
  const queries = useQueryClient();
  return {
    choicesOf: (query) => {
      const found = queries.getQueryData<FoundLinks>(foundLinksKey(query));
      return found ? choicesFor(found, query, openPageId) : null;
    },
    // Separate from the search while typing, which is cancelled when more is typed.
    findChoices: async (query) => {
      try {
        return choicesFor(await findLinks(queries, query, new AbortController().signal), query, openPageId);
      } catch {
        toast.error(editorMenuMessages.searchFailed);
        return [];
      }
    },
  };
}

/** What a link can lead to for the text typed so far, null for none; until it is known, that for the text before. */
export function useFoundLinks(query: string | null) {
  const queries = useQueryClient();
  const text = query ?? "";
  return useQuery({
    queryKey: foundLinksKey(text),
    queryFn: ({ signal }) => findLinks(queries, text, signal),
    enabled: query !== null,
    // Pages that changed in the meantime must be known here too.
    ...(splitTypedLink(text).title === "" && { staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
}
