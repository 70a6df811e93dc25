import { useLayoutEffect, useRef, type RefObject } from "react";

/** The distance to the field and to the edges of the window, in pixels. */
const gap = 4;
const edge = 8;

/** Shows a popover below the element before it, or above where there is more room, over all that scrolls or is cut off. */
export function usePlaceBelow(isShown: boolean): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = popover.current;
    const field = box?.previousElementSibling;
    if (!isShown || !box || !field) return;
    const place = () => {
      const { left, top, bottom } = field.getBoundingClientRect();
      const [below, above] = [innerHeight - bottom - gap - edge, top - gap - edge];
      const isBelow = box.offsetHeight <= below || below >= above;
      box.style.maxHeight = `min(16rem, ${isBelow ? below : above}px)`;
      box.style.left = `${Math.max(edge, Math.min(left, innerWidth - box.offsetWidth - edge))}px`;
      box.style.top = isBelow ? `${bottom + gap}px` : "auto";
      box.style.bottom = isBelow ? "auto" : `${innerHeight - top + gap}px`;
    };
    box.style.maxHeight = "";
    box.showPopover();
    place();
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
      box.hidePopover();
    };
  }, [isShown]);
  return popover;
}
