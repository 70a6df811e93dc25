"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useRefreshOnChange } from "@/components/shell/contexts/use-refresh-on-change";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { graphMessages as words } from "@/components/shell/messages/graph-messages";
import { messages } from "@/components/shell/messages/messages";
import { EmptyState } from "@/components/ui/empty-state";
import { Button } from "@/components/ui/form/button";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { LinkGraph as LinkGraphAnswer } from "@/lib/contracts/links/graph";
import { graphPagesMax } from "@/lib/contracts/limits";
import { type LinkGraph, toLinkGraph, withoutLonePages } from "@/lib/domain/graph/link-graph";
import { type GraphFilter, graphHref, parseGraphFilter } from "./graph-address";
import { GraphFilters } from "./graph-filters";
import { graphKey, graphQuery } from "./graph-queries";
import { GraphView } from "./graph-view";

/** Pages are written often, and a graph of thousands is not read again for each of them. */
const refreshMs = 10_000;

/** The pages that the person can see and the links between them, drawn and as a list, filtered by its address. */
export function GraphScreen() {
  const filter = parseGraphFilter(Object.fromEntries(useSearchParams()));
  const inBrowser = useInBrowser();
  const query = useQuery({ ...graphQuery(filter), enabled: inBrowser });
  useRefreshOnChange({
    queryKey: [...graphKey, "all"],
    delay: refreshMs,
    concerns: (kind) => kind !== "file",
  });
  const change = (changed: Partial<GraphFilter>) =>
    window.history.pushState(null, "", graphHref({ ...filter, pageId: null, ...changed }));
  const { data } = query;
  const shown = useMemo(
    () => data && toLinkGraph(filter.hasLonePages ? data : withoutLonePages(data)),
    [data, filter.hasLonePages],
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 pb-3">
        <div className="flex items-baseline gap-3">
          <h1 className="font-serif text-xl font-semibold">{messages.frame.graph}</h1>
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {data && shown
              ? words.counts(shown.pages.length, data.links.length)
              : query.isError
                ? ""
                : words.loading}
          </p>
        </div>
        <GraphFilters filter={filter} onChange={change} />
      </div>
      {query.isError ? (
        <div className="px-4">
          <FailedNotice onRetry={() => query.refetch()}>{words.loadFailed}</FailedNotice>
        </div>
      ) : null}
      {data?.complete === false ? (
        <p className="px-4 pb-3 text-sm text-ink-soft">{words.incomplete(graphPagesMax)}</p>
      ) : null}
      {data && shown && inBrowser ? (
        <ShownGraph answer={data} shown={shown} filter={filter} onChange={change} />
      ) : null}
    </>
  );
}

type ShownGraphProps = {
  answer: LinkGraphAnswer;
  shown: LinkGraph;
  filter: GraphFilter;
  onChange: (changed: Partial<GraphFilter>) => void;
};

function ShownGraph({ answer, shown, filter, onChange }: ShownGraphProps) {
  const { folderId, tag, pageId } = filter;
  if (shown.pages.length === 0) {
    const isFiltered = folderId !== null || tag !== null;
    return (
      <div className="mx-auto w-full max-w-measure px-4 pt-6">
        {answer.pages.length > 0 ? (
          <EmptyState title={words.noLinks} hint={words.noLinksHint} />
        ) : isFiltered ? (
          <EmptyState title={words.noneFit} hint={words.noneFitHint}>
            <Button onClick={() => onChange({ folderId: null, tag: null })}>{words.everything}</Button>
          </EmptyState>
        ) : (
          <EmptyState title={words.noPages} hint={words.noPagesHint} />
        )}
      </div>
    );
  }
  const isMissing = pageId !== null && !shown.places.has(pageId);
  return (
    <>
      {isMissing ? <p className="px-4 pb-3 text-sm text-ink-soft">{words.notHere}</p> : null}
      <GraphView key={graphHref({ folderId, tag })} graph={shown} startId={pageId} />
    </>
  );
}
