"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Waypoints } from "lucide-react";
import Link from "next/link";
import { useId, useMemo, useState } from "react";
import { useRefreshOnChange } from "@/components/shell/contexts/use-refresh-on-change";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { graphMessages as words } from "@/components/shell/messages/graph-messages";
import { classNames } from "@/components/ui/class-names";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { type LinkGraph, placesByDegree, toLinkGraph } from "@/lib/domain/graph/link-graph";
import { canDraw } from "./drawn-by";
import { graphHref } from "./graph-address";
import { GraphDrawing } from "./graph-drawing";
import { GraphList } from "./graph-list";
import { graphAroundQuery, type GraphDepth, graphKey } from "./graph-queries";
import { useGraphChoice } from "./use-graph-choice";

const refreshMs = 3_000;
const depths = [1, 2] as const;

export type LocalGraphProps = { pageId: string };

/** A page and those around it, drawn small and as a list, with the way to the whole graph. */
export function LocalGraph({ pageId }: LocalGraphProps) {
  const [depth, setDepth] = useState<GraphDepth>(1);
  const inBrowser = useInBrowser();
  const query = useQuery({
    ...graphAroundQuery(pageId, depth),
    enabled: inBrowser,
    placeholderData: (before) => before,
  });
  useRefreshOnChange({
    queryKey: [...graphKey, "around", pageId],
    delay: refreshMs,
    concerns: (kind) => kind === "page",
  });
  const { data } = query;
  const graph = useMemo(() => data && toLinkGraph(data), [data]);
  return (
    <section aria-label={words.aroundTitle} className="pt-1">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-xs font-medium text-ink-faint">{words.aroundTitle}</h3>
        <DepthChoice depth={depth} onChange={setDepth} />
      </div>
      {query.isError ? (
        <FailedNotice onRetry={() => query.refetch()}>{words.aroundFailed}</FailedNotice>
      ) : graph === undefined ? (
        <p className="animate-late text-sm text-ink-soft">{words.aroundLoading}</p>
      ) : graph.pages.length < 2 ? (
        <p className="text-sm text-ink-soft">{words.alone}</p>
      ) : (
        <Around graph={graph} pageId={pageId} />
      )}
      {data?.complete === false ? (
        <p className="mt-2 text-sm text-ink-soft">{words.aroundIncomplete}</p>
      ) : null}
      <Link
        href={graphHref({ pageId })}
        prefetch={false}
        className="mt-2 -ml-2 inline-flex min-h-8 items-center gap-2 rounded-md px-2 text-sm text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
      >
        <Waypoints aria-hidden className="size-4" />
        {words.whole}
      </Link>
    </section>
  );
}

function DepthChoice({ depth, onChange }: { depth: GraphDepth; onChange: (depth: GraphDepth) => void }) {
  return (
    <div role="group" aria-label={words.depth} className="flex gap-0.5">
      {depths.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={words.depths[one]}
          title={words.depths[one]}
          aria-pressed={one === depth}
          onClick={() => onChange(one)}
          className="inline-flex size-7 items-center justify-center rounded-md text-xs text-ink-soft tabular-nums hover:bg-hover hover:text-ink aria-pressed:bg-press aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:size-11"
        >
          {one}
        </button>
      ))}
    </div>
  );
}

function Around({ graph, pageId }: { graph: LinkGraph; pageId: string }) {
  const { chosen, lit, choose, open, events } = useGraphChoice(graph, null);
  const isDrawn = canDraw();
  const [isListed, setIsListed] = useState(!isDrawn);
  const listId = useId();
  const order = useMemo(() => placesByDegree(graph), [graph]);
  const here = graph.places.get(pageId) ?? null;
  return (
    <>
      {isDrawn ? (
        <div className="relative h-56 overflow-hidden rounded-md border border-line bg-paper">
          <GraphDrawing
            graph={graph}
            isSmall
            startAt={null}
            lit={lit}
            chosen={chosen}
            here={here}
            found={null}
            events={events}
          />
        </div>
      ) : (
        <p className="mb-1 text-sm text-ink-soft">{words.noDrawing}</p>
      )}
      <button
        type="button"
        aria-expanded={isListed}
        aria-controls={listId}
        onClick={() => setIsListed(!isListed)}
        className="mt-1 -ml-2 inline-flex min-h-8 items-center gap-2 rounded-md px-2 text-sm text-ink-soft tabular-nums hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronRight
          aria-hidden
          className={classNames("size-4 transition-transform", isListed && "rotate-90")}
        />
        {words.counts(graph.pages.length, graph.pairs.length / 2)}
      </button>
      <div id={listId} className={isListed ? "-mx-2 flex max-h-72 flex-col" : "hidden"}>
        {isListed ? (
          <GraphList graph={graph} order={order} chosen={chosen} onChoose={choose} onOpen={open} />
        ) : null}
      </div>
    </>
  );
}
