import { useTheme } from "next-themes";
import type { CameraState } from "sigma/types";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { LinkGraph } from "@/lib/domain/graph/link-graph";
import { type Point, seedPositions } from "@/lib/domain/graph/seed-positions";
import type { Marks } from "./drawing/draw-overlay";
import type { GraphStage, StageEvents } from "./drawing/graph-stage";
import { findDrawnBy } from "./drawn-by";

export type GraphStageOptions = {
  container: RefObject<HTMLElement | null>;
  graph: LinkGraph;
  marks: Marks;
  isSmall: boolean;
  events: Omit<StageEvents, "onSettled">;
  /** The page that is in the middle at the beginning. */
  startAt: number | null;
};

/** Whether a drawing is loaded, moves, or is at rest. */
export type StageState = "loading" | "moving" | "settled" | "failed";

/** A drawing in an element, loaded with what draws it, drawn anew for another graph and in another theme. */
export function useGraphStage(options: GraphStageOptions): { state: StageState; stage: GraphStage | null } {
  const { container, graph, marks, isSmall, startAt } = options;
  const { resolvedTheme } = useTheme();
  const [stage, setStage] = useState<GraphStage | null>(null);
  const [state, setState] = useState<StageState>("loading");
  const known = useRef<{ positions: ReadonlyMap<string, Point>; camera: CameraState | null }>({
    positions: new Map(),
    camera: null,
  });
  const onPoint = useEffectEvent(options.events.onPoint);
  const onPick = useEffectEvent(options.events.onPick);
  const readMarks = useEffectEvent(() => ({ marks, startAt }));
  useEffect(() => {
    let opened: GraphStage | null = null;
    let isWanted = true;
    const open = async () => {
      const { GraphStage: Stage } = await import("./drawing/graph-stage");
      if (!isWanted || container.current === null) return;
      const now = readMarks();
      opened = new Stage({
        container: container.current,
        graph,
        positions: seedPositions(graph, known.current.positions),
        marks: now.marks,
        isSmall,
        isDrawnByProcessor: findDrawnBy() === "processor",
        start: known.current.camera ?? now.startAt ?? "all",
        events: {
          onPoint: (place) => onPoint(place),
          onPick: (place, by) => onPick(place, by),
          onSettled: () => setState("settled"),
        },
      });
      setStage(opened);
      setState("moving");
    };
    open().catch(() => setState("failed"));
    return () => {
      isWanted = false;
      if (opened === null) return;
      known.current = { positions: opened.readPositions(), camera: opened.readCamera() };
      opened.end();
      setStage(null);
    };
  }, [container, graph, isSmall, resolvedTheme]);
  useEffect(() => stage?.mark(marks), [stage, marks]);
  return { state, stage };
}
