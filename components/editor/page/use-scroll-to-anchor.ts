import { useCallback, useRef } from "react";
import type { OutlineSource } from "@/components/editor/outline/outline-source";
import { anchorOf } from "./anchor-hash";

/** A long text comes on screen part by part: for so long a place is waited for. */
const waitsFor = 3_000;

/** Places in the text of a page, such as `#Heading`. */
type Places = {
  /** Receives the outline of the text on screen. The first one is led to the place that the address names. */
  onOutline: (outline: OutlineSource | null) => void;
  /** Leads to a place; false if the text has no such place. */
  jumpTo: (place: string) => boolean;
};

/** Leads to places in the text of a page. */
export function useScrollToAnchor(onOutline: (outline: OutlineSource | null) => void): Places {
  const shown = useRef<OutlineSource | null>(null);
  /** What is to be led to as soon as there is a text. */
  const wanted = useRef<string | null>(null);
  const hasArrived = useRef(false);
  const receive = useCallback(
    (outline: OutlineSource | null) => {
      shown.current = outline;
      onOutline(outline);
      if (outline === null) return;
      const place = wanted.current ?? (hasArrived.current ? "" : anchorOf(window.location.hash));
      hasArrived.current = true;
      wanted.current = null;
      if (place !== "") jumpOnceThere(outline, place);
    },
    [onOutline],
  );
  const jumpTo = useCallback((place: string) => {
    if (shown.current !== null) return shown.current.jumpTo(place);
    wanted.current = place;
    return true;
  }, []);
  return { onOutline: receive, jumpTo };
}

function jumpOnceThere(outline: OutlineSource, place: string): void {
  if (outline.jumpTo(place)) return;
  const stop = outline.subscribe(() => {
    // Whoever tells of a change is not done with it yet.
    queueMicrotask(() => {
      if (outline.jumpTo(place)) end();
    });
  });
  const timer = setTimeout(() => stop(), waitsFor);
  function end(): void {
    clearTimeout(timer);
    stop();
  }
}
