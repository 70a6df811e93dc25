import { useEffect, useRef, type PointerEvent, type TouchEvent } from "react";

/** How long a finger rests until that means something, in milliseconds, and how far it may stray, in pixels. */
const restsFor = 500;
const straysMax = 10;

type Press = { x: number; y: number; target: EventTarget; timer: ReturnType<typeof setTimeout> };

export type LongPress = {
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onTouchEnd: (event: TouchEvent) => void;
  };
  /** What the browser itself makes of a long press has come: whether it is to be heard, and not by the clock any more. */
  takeOver: () => boolean;
};

/**
 * Hears a finger that rests on something, which not every browser tells. Lifting it then does nothing more: no click, no
 * focus.
 */
export function useLongPress(
  onPress: (at: { x: number; y: number; target: EventTarget }) => void,
): LongPress {
  const press = useRef<Press | null>(null);
  const isHeld = useRef(false);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => end, []);
  return {
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y, target }) => {
        end();
        isHeld.current = false;
        if (pointerType !== "touch" || !isPrimary) return;
        const timer = setTimeout(() => {
          press.current = null;
          isHeld.current = true;
          onPress({ x, y, target });
        }, restsFor);
        press.current = { x, y, target, timer };
      },
      onPointerMove: ({ clientX, clientY }) => {
        const { x, y } = press.current ?? { x: clientX, y: clientY };
        if (Math.hypot(clientX - x, clientY - y) > straysMax) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onTouchEnd: (event) => {
        if (isHeld.current && event.cancelable) event.preventDefault();
        isHeld.current = false;
      },
    },
    takeOver: () => {
      const isHeard = isHeld.current;
      end();
      return !isHeard;
    },
  };
}
