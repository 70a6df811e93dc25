import { useDeferredValue, useMemo, useState } from "react";
import { findPages, foldTitles } from "@/lib/domain/graph/find-pages";
import { type LinkGraph, placesByDegree } from "@/lib/domain/graph/link-graph";
import { canDraw } from "./drawn-by";
import { ChosenPage } from "./chosen-page";
import { GraphDrawing } from "./graph-drawing";
import { GraphSide } from "./graph-side";
import { useGraphChoice } from "./use-graph-choice";

export type GraphViewProps = {
  graph: LinkGraph;
  /** The page that is chosen at the beginning. */
  startId: string | null;
};

/** The drawing of a graph beside the list of its pages, above it on a phone; what is chosen in one shows in the other. */
export function GraphView({ graph, startId }: GraphViewProps) {
  const { chosen, lit, choose, open, events } = useGraphChoice(graph, startId);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const order = useMemo(() => placesByDegree(graph), [graph]);
  const folded = useMemo(() => foldTitles(graph), [graph]);
  const found = useMemo(() => findPages(order, folded, wanted), [order, folded, wanted]);
  const isDrawn = canDraw();
  const find = () => {
    const [first] = typed.trim() === "" ? [] : findPages(order, folded, typed);
    if (first !== undefined) choose(first);
  };
  return (
    <div
      role="presentation"
      onKeyDown={({ key }) => (key === "Escape" ? choose(null) : undefined)}
      className="flex min-h-0 flex-1 border-t border-line max-md:flex-col"
    >
      {isDrawn ? (
        <div className="relative min-h-40 min-w-0 flex-1 overflow-hidden">
          <GraphDrawing
            graph={graph}
            isSmall={false}
            startAt={chosen}
            lit={lit}
            chosen={chosen}
            here={null}
            found={wanted === "" ? null : found}
            events={events}
          />
          {chosen === null ? null : <ChosenPage graph={graph} place={chosen} onLeave={() => choose(null)} />}
        </div>
      ) : null}
      <GraphSide
        isDrawn={isDrawn}
        typed={typed}
        onType={setTyped}
        onFind={find}
        found={wanted === "" ? null : found.length}
        graph={graph}
        order={found}
        chosen={chosen}
        onChoose={choose}
        onOpen={open}
      />
    </div>
  );
}
