import { useInfiniteQuery } from "@tanstack/react-query";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { Button } from "@/components/ui/form/button";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { viewPagesQuery, type ViewScope } from "./view-queries";
import { ViewGallery } from "./view-gallery";
import { ViewRows } from "./view-rows";
import { ViewWait } from "./view-wait";

export type ViewPagesProps = { view: ViewDefinition; scope: ViewScope };

const partSize = 100;
const tilesSize = 48;

/** All pages of a view: a table or list is read as it is scrolled, a gallery by its button. */
export function ViewPages({ view, scope }: ViewPagesProps) {
  const query = useInfiniteQuery(
    viewPagesQuery(scope, view, view.layout === "gallery" ? tilesSize : partSize),
  );
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (data === undefined) return <ViewWait query={query} />;
  const pages = data.pages.flatMap((part) => part.data);
  return (
    <>
      {data.pages.some(({ complete }) => complete === false) ? (
        <p className="view-note">{words.incomplete}</p>
      ) : null}
      {pages.length === 0 && !hasNextPage ? (
        <p className="view-note">{words.empty}</p>
      ) : view.layout === "gallery" ? (
        <>
          <ViewGallery view={view} pages={pages} />
          {hasNextPage ? (
            <Button className="m-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {words.more}
            </Button>
          ) : null}
        </>
      ) : (
        <ViewRows
          view={view}
          pages={pages}
          onEnd={() => {
            if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
          }}
        />
      )}
      {isFetchNextPageError ? (
        <FailedNotice onRetry={fetchNextPage}>{explainFailure(query.error)}</FailedNotice>
      ) : null}
    </>
  );
}
