import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { messages } from "@/components/shell/messages/messages";
import { searchScreenMessages } from "@/components/shell/messages/search-screen-messages";
import { Button } from "@/components/ui/form/button";
import { EmptyState, type EmptyStateProps } from "@/components/ui/empty-state";
import { explainFailure } from "@/lib/client/http/explain-failure";
import type { FoundPages } from "@/lib/client/pages";
import { FolderResults, PageResults } from "./result-lists";
import type { SearchTerms } from "./search-terms";
import { SimilarResults } from "./similar-results";
import { findFolders, findSimilarFolders, useFolderPlaces } from "./use-folder-places";
import { useFoundPages } from "./use-found-pages";

export type SearchResultsProps = {
  terms: SearchTerms;
  /** The pages as the server found them. */
  known: FoundPages | null;
  /** Looks for the same in all folders. */
  onAnywhere: () => void;
};

/** What a search found: folders and pages, or why there is nothing. */
export function SearchResults({ terms, known, onAnywhere }: SearchResultsProps) {
  const words = searchScreenMessages;
  const { show, folderId, in: where } = terms;
  const q = terms.q.trim();
  const showsPages = show !== "folders";
  const showsFolders = show !== "pages" && where !== "body";
  const pages = useFoundPages({ q, in: where, folderId, known, enabled: q !== "" && showsPages });
  const folders = useFolderPlaces(q !== "" && showsFolders);
  if (q === "") return <EmptyResults title={words.emptyTitle} hint={words.emptyHint} />;
  const asked = [...(showsPages ? [pages] : []), ...(showsFolders ? [folders] : [])];
  const failed = asked.filter(({ isLoadingError, isRefetchError }) => isLoadingError || isRefetchError);
  if (failed[0]) {
    return (
      <div className="mt-6">
        <FailedNotice onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}>
          {messages.search.failed} {explainFailure(failed[0].error, messages.failures)}
        </FailedNotice>
      </div>
    );
  }
  const foundPages = showsPages ? pages.data?.pages.flatMap(({ data }) => data) : [];
  const foundFolders = showsFolders ? findFolders(folders.data ?? [], q).filter(isBelow(folderId)) : [];
  const isSearching = foundPages === undefined || (showsFolders && folders.data === undefined);
  if (isSearching && foundFolders.length + (foundPages?.length ?? 0) === 0) {
    return (
      <p role="status" className="mt-6 animate-late text-ink-soft">
        {messages.search.searching}
      </p>
    );
  }
  const count = foundFolders.length + (foundPages?.length ?? 0);
  const isCut = showsPages && pages.data?.pages.some(({ complete }) => complete === false) === true;
  const areAll = !showsPages || !pages.hasNextPage;
  return (
    <>
      <p role="status" className={count === 0 ? "sr-only" : "mt-6 mb-2 text-sm text-ink-soft"}>
        {count === 0 ? words.noneTitle(q) : areAll ? messages.search.found(count) : words.first(count)}
      </p>
      {count === 0 ? (
        <SimilarResults
          terms={{ ...terms, q }}
          showsPages={showsPages && where !== "body"}
          folders={showsFolders ? findSimilarFolders(folders.data ?? [], q).filter(isBelow(folderId)) : []}
        />
      ) : null}
      {count === 0 ? (
        <EmptyResults title={words.noneTitle(q)} hint={words.noneHint}>
          {folderId === null ? undefined : <Button onClick={onAnywhere}>{words.lookAnywhere}</Button>}
        </EmptyResults>
      ) : null}
      <FolderResults label={messages.search.sections.folders} folders={foundFolders} q={q} />
      <PageResults label={messages.search.sections.pages} pages={foundPages ?? []} q={q} />
      {isCut ? <p className="mt-4 text-sm text-ink-soft">{words.incomplete}</p> : null}
      {areAll ? null : <MoreResults pages={pages} />}
    </>
  );
}

function MoreResults({ pages }: { pages: ReturnType<typeof useFoundPages> }) {
  const loadMore = () => void pages.fetchNextPage();
  if (pages.isFetchNextPageError) {
    return (
      <div className="mt-4">
        <FailedNotice onRetry={loadMore}>
          {messages.search.failed} {explainFailure(pages.error, messages.failures)}
        </FailedNotice>
      </div>
    );
  }
  return (
    <div className="mt-4 flex justify-center">
      <Button busy={pages.isFetchingNextPage} onClick={loadMore}>
        {searchScreenMessages.more}
      </Button>
    </div>
  );
}

function isBelow(folderId: string | null) {
  return ({ id, ids }: { id: string; ids: readonly string[] }) =>
    folderId === null || (id !== folderId && ids.includes(folderId));
}

function EmptyResults(props: EmptyStateProps) {
  return (
    <div className="mt-8">
      <EmptyState {...props} />
    </div>
  );
}
