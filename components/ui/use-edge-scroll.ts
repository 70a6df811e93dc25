import { useEffect } from "react";

/**
 * The distance from an edge within which scrolling starts, in pixels, and its speed at the edge in pixels per second.
 */
const belt = 40;
const fastest = 900;

/** Scrolls an element while something is dragged near its upper or lower edge. */
export function useEdgeScroll(scroller: HTMLElement | null, dragging: boolean): void {
  useEffect(() => {
    if (scroller === null || !dragging) return undefined;
    let pointer: number | null = null;
    let last = performance.now();
    let frame = 0;
    const follow = ({ clientY }: DragEvent) => {
      pointer = clientY;
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !scroller.contains(relatedTarget)) pointer = null;
    };
    const step = (now: number) => {
      const { top, bottom } = scroller.getBoundingClientRect();
      const speed = pointer === null ? 0 : toSpeed(pointer, { top, bottom });
      if (speed !== 0) scroller.scrollTop += (speed * (now - last)) / 1000;
      last = now;
      frame = requestAnimationFrame(step);
    };
    scroller.addEventListener("dragover", follow);
    scroller.addEventListener("dragleave", leave);
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener("dragover", follow);
      scroller.removeEventListener("dragleave", leave);
    };
  }, [scroller, dragging]);
}

/** Pixels per second, negative upwards; the nearer to the edge, the faster. */
function toSpeed(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const up = Math.min(belt, Math.max(0, belt - (y - top)));
  const down = Math.min(belt, Math.max(0, belt - (bottom - y)));
  return ((down - up) / belt) * fastest;
}
