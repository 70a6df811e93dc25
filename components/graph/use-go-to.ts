import { useEffect, useRef } from "react";
import type { GraphStage } from "./drawing/graph-stage";

/** Brings a page into view when it is chosen. */
export function useGoTo(stage: GraphStage | null, chosen: number | null): void {
  const shown = useRef(chosen);
  useEffect(() => {
    if (stage === null || shown.current === chosen) return;
    shown.current = chosen;
    if (chosen !== null) stage.goTo(chosen);
  }, [stage, chosen]);
}
