import { useEffect, useRef, type PointerEvent, type TouchEvent } from "react";

/** The duration of a long press in milliseconds, and the distance that the finger may move in pixels. */
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
  /** The browser's own event for a long press has come: returns whether it counts, and stops the timer. */
  takeOver: () => boolean;
};

/**
 * Detects a long press, which not every browser reports. Lifting the finger then causes neither a click nor a change of
 * the focus.
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
