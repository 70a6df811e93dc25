import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { searchMessages } from "@/components/shell/messages/search-messages";
import { searchScreenMessages } from "@/components/shell/messages/search-screen-messages";
import { Button } from "@/components/ui/form/button";
import { EmptyState, type EmptyStateProps } from "@/components/ui/empty-state";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { FolderResults, PageResults } from "./result-lists";
import type { SearchTerms } from "./search-terms";
import { SimilarResults } from "./similar-results";
import { findFolders, findSimilarFolders, useFolderPlaces } from "./use-folder-places";
import { useFoundPages, type FoundPages } from "./use-found-pages";

export type SearchResultsProps = {
  terms: SearchTerms;
  /** The pages found by the server. */
  known: FoundPages | null;
  /** Repeats the search in all folders. */
  onAnywhere: () => void;
};

/** The results of a search: folders and pages, or the reason why there are none. */
export function SearchResults({ terms, known, onAnywhere }: SearchResultsProps) {
  const words = searchScreenMessages;
  const found = useSearch(terms, known);
  if (found.q === "") return <EmptyResults title={words.emptyTitle} hint={words.emptyHint} />;
  if (found.failed[0]) {
    return (
      <div className="mt-6">
        <FailedNotice onRetry={() => Promise.all(found.failed.map(({ refetch }) => refetch()))}>
          {searchMessages.failed} {explainFailure(found.failed[0].error)}
        </FailedNotice>
      </div>
    );
  }
  if (found.isSearching && found.count === 0) {
    return (
      <p role="status" className="mt-6 animate-late text-ink-soft">
        {searchMessages.searching}
      </p>
    );
  }
  const { q, count, isCut, areAll } = found;
  return (
    <>
      <p role="status" className={count === 0 ? "sr-only" : "mt-6 mb-2 text-sm text-ink-soft"}>
        {count === 0 ? words.noneTitle(q) : areAll ? searchMessages.found(count) : words.first(count)}
      </p>
      {count === 0 ? <NothingFound {...{ found, terms, onAnywhere }} /> : null}
      <FolderResults label={searchMessages.sections.folders} folders={found.folders} q={q} />
      <PageResults label={searchMessages.sections.pages} pages={found.pages} q={q} />
      {isCut ? <p className="mt-4 text-sm text-ink-soft">{words.incomplete}</p> : null}
      {areAll ? null : <MoreResults pages={found.asked.pages} />}
    </>
  );
}

type SearchState = ReturnType<typeof useSearch>;

function useSearch({ q: typed, show, folderId, in: where }: SearchTerms, known: FoundPages | null) {
  const q = typed.trim();
  const shows = { pages: show !== "folders", folders: show !== "pages" && where !== "body" };
  const pages = useFoundPages({ q, in: where, folderId, known, enabled: q !== "" && shows.pages });
  const places = useFolderPlaces(q !== "" && shows.folders);
  const asked = [...(shows.pages ? [pages] : []), ...(shows.folders ? [places] : [])];
  const foundPages = shows.pages ? (pages.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  const folders = shows.folders ? findFolders(places.data ?? [], q).filter(isBelow(folderId)) : [];
  return {
    q,
    shows,
    asked: { pages, places },
    failed: asked.filter(({ isLoadingError, isRefetchError }) => isLoadingError || isRefetchError),
    isSearching: asked.some(({ data }) => data === undefined),
    pages: foundPages,
    folders,
    count: folders.length + foundPages.length,
    isCut: shows.pages && pages.data?.pages.some(({ complete }) => complete === false) === true,
    areAll: !shows.pages || !pages.hasNextPage,
  };
}

type NothingFoundProps = Pick<SearchResultsProps, "terms" | "onAnywhere"> & { found: SearchState };

function NothingFound({ found: { q, shows, asked }, terms, onAnywhere }: NothingFoundProps) {
  const words = searchScreenMessages;
  const { folderId, in: where } = terms;
  const similar = shows.folders ? findSimilarFolders(asked.places.data ?? [], q) : [];
  return (
    <>
      <SimilarResults
        terms={{ ...terms, q }}
        showsPages={shows.pages && where !== "body"}
        folders={similar.filter(isBelow(folderId))}
      />
      <EmptyResults title={words.noneTitle(q)} hint={words.noneHint}>
        {folderId === null ? undefined : <Button onClick={onAnywhere}>{words.lookAnywhere}</Button>}
      </EmptyResults>
    </>
  );
}

function MoreResults({ pages }: { pages: ReturnType<typeof useFoundPages> }) {
  const loadMore = () => void pages.fetchNextPage();
  if (pages.isFetchNextPageError) {
    return (
      <div className="mt-4">
        <FailedNotice onRetry={loadMore}>
          {searchMessages.failed} {explainFailure(pages.error)}
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
