import { useId } from "react";
import { searchMessages } from "@/components/shell/messages/search-messages";
import { FolderResults, PageResults } from "./result-lists";
import type { SearchTerms } from "./search-terms";
import type { FolderPlace } from "./use-folder-places";
import { useSimilarTitles } from "@/components/shell/items/use-similar-titles";

export type SimilarResultsProps = {
  terms: SearchTerms;
  showsPages: boolean;
  /** The folders with similar spellings. */
  folders: readonly FolderPlace[];
};

/** Suggestions when nothing is found. */
export function SimilarResults({ terms: { q, folderId }, showsPages, folders }: SimilarResultsProps) {
  const id = useId();
  const { data: pages = [] } = useSimilarTitles({ text: q, folderId, enabled: showsPages });
  const { sections } = searchMessages;
  const shownPages = showsPages ? pages : [];
  if (shownPages.length + folders.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-6 mb-2 text-sm text-ink-soft">
        {sections.similar}
      </h2>
      <FolderResults label={sections.folders} folders={folders} q={q} />
      <PageResults label={sections.pages} pages={shownPages} q={q} />
    </section>
  );
}
