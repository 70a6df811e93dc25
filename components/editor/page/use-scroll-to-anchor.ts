import { useCallback, useRef } from "react";
import type { OutlineSource } from "@/components/editor/outline/outline-source";
import { anchorOf } from "./anchor-hash";

/** The time to wait for a place, because a long text appears part by part. */
const waitsFor = 3_000;

/** Navigation to places in a page's text, such as `#Heading`. */
type Places = {
  /** Receives the outline of the text on screen. The first one leads to the place in the address. */
  onOutline: (outline: OutlineSource | null) => void;
  /** Goes to a place; false if the text has no such place. */
  jumpTo: (place: string) => boolean;
};

/** Goes to places in the text of a page. */
export function useScrollToAnchor(onOutline: (outline: OutlineSource | null) => void): Places {
  const shown = useRef<OutlineSource | null>(null);
  /** The place to go to once there is a text. */
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
    // The caller of the change is not finished yet.
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
