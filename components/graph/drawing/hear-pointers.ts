import type Sigma from "sigma";
import type { Point } from "@/lib/domain/graph/seed-positions";

/** What a pointer does in a drawing; pages are named by their place in the graph. */
export type PointerEvents = {
  onPoint: (place: number | null) => void;
  onPick: (place: number | null, by: { isTouch: boolean; isNewTab: boolean }) => void;
};

export type PointerHearing = {
  events: PointerEvents;
  /** The page at a place on screen, or near it. */
  placeAt: (at: Point, within: number) => number | null;
  /** The person moves the view. */
  onMoved: () => void;
};

/** How near a pointer and a finger have to be to a page, in pixels. */
const reach = { pointer: 5, finger: 18 };
const mouseEvents = [
  "mousemove",
  "click",
  "rightClick",
  "doubleClick",
  "wheel",
  "mousedown",
  "mouseup",
] as const;
const touchEvents = ["touchdown", "touchup", "touchmove", "tap", "doubletap"] as const;

/** Tells which pages a pointer is at and picks, instead of Sigma, which asks the graphics card and waits for it. */
export function hearPointers(sigma: Sigma, { events, placeAt, onMoved }: PointerHearing): void {
  const mouse = sigma.getMouseCaptor();
  const touch = sigma.getTouchCaptor();
  for (const event of mouseEvents) mouse.removeAllListeners(event);
  for (const event of touchEvents) touch.removeAllListeners(event);
  let pointedAt: number | null = null;
  const point = (place: number | null) => {
    if (place === pointedAt) return;
    pointedAt = place;
    sigma.getContainer().style.cursor = place === null ? "" : "pointer";
    events.onPoint(place);
  };
  mouse.on("mousemove", (at) => {
    if (mouse.isMouseDown) onMoved();
    else point(placeAt(at, reach.pointer));
  });
  mouse.on("mouseleave", () => point(null));
  mouse.on("click", (at) => {
    const { ctrlKey, metaKey } = at.original;
    events.onPick(placeAt(at, reach.pointer), { isTouch: false, isNewTab: ctrlKey || metaKey });
  });
  touch.on("tap", ({ touches, previousTouches }) => {
    const at = touches[0] ?? previousTouches[0];
    if (at) events.onPick(placeAt(at, reach.finger), { isTouch: true, isNewTab: false });
  });
  for (const event of ["wheel", "doubleClick"] as const) mouse.on(event, onMoved);
  touch.on("touchmove", onMoved);
}
