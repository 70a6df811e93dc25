import { Maximize, Minus, Plus } from "lucide-react";
import { useMemo, useRef } from "react";
import { graphMessages as words } from "@/components/shell/messages/graph-messages";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/form/icon-button";
import { Notice } from "@/components/ui/notice";
import { useMedia } from "@/components/ui/use-media";
import type { LinkGraph } from "@/lib/domain/graph/link-graph";
import type { Marks } from "./drawing/draw-overlay";
import type { PointerEvents } from "./drawing/hear-pointers";
import { useGoTo } from "./use-go-to";
import { useGraphStage } from "./use-graph-stage";

export type GraphDrawingProps = Marks & {
  graph: LinkGraph;
  isSmall: boolean;
  startAt: number | null;
  events: PointerEvents;
};

/** The drawing of a graph, with buttons for its view; who does not see it has the list. */
export function GraphDrawing({ graph, isSmall, startAt, events, ...shown }: GraphDrawingProps) {
  const { lit, chosen, here, found } = shown;
  const container = useRef<HTMLDivElement>(null);
  const marks = useMemo(() => ({ lit, chosen, here, found }), [lit, chosen, here, found]);
  const { state, stage } = useGraphStage({ container, graph, marks, isSmall, startAt, events });
  const isStill = useMedia("(prefers-reduced-motion: reduce)", false);
  useGoTo(stage, chosen);
  if (state === "failed") return <Notice tone="alarm">{words.drawingFailed}</Notice>;
  const isHidden = isStill && state !== "settled";
  return (
    <>
      <div
        ref={container}
        role="img"
        aria-label={words.drawing(graph.pages.length, graph.pairs.length / 2)}
        className={classNames("absolute inset-0 font-serif", isHidden && "invisible")}
      />
      <p
        aria-live="polite"
        className={classNames(
          "pointer-events-none absolute text-xs text-ink-faint",
          isSmall ? "top-2 left-2" : "top-3 left-4",
        )}
      >
        {state === "settled" ? "" : words.arranging}
      </p>
      <div
        role="group"
        aria-label={words.tools}
        className={classNames(
          "absolute flex gap-0.5 rounded-md border border-line bg-raised p-0.5",
          isSmall ? "right-1.5 bottom-1.5" : "right-3 bottom-3 flex-col max-md:flex-row",
        )}
      >
        <IconButton label={words.zoomIn} onClick={() => stage?.zoom("in")}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label={words.zoomOut} onClick={() => stage?.zoom("out")}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton label={words.fit} onClick={() => stage?.fit()}>
          <Maximize aria-hidden />
        </IconButton>
      </div>
    </>
  );
}
