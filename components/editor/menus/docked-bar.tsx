import { useLayoutEffect, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { createPortal } from "react-dom";

export type DockedBarProps = { ref: RefObject<HTMLDivElement | null>; children: ReactNode };

/** The distance between the bar and the edge below it, in pixels. */
const gap = 8;

/**
 * Pressing something in a message takes the focus and hides the bar; for this time, in milliseconds, the message stays
 * in place.
 */
const pressLasts = 400;
let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps a toolbar, and its panels, at the lower edge of the visible area, above a phone's keyboard. Messages stand
 * above it.
 */
export function DockedBar({ ref, children }: DockedBarProps) {
  const covered = useSyncExternalStore(followKeyboard, coveredHeight, () => 0);
  useLayoutEffect(() => {
    const height = ref.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty("--docked", `${covered + gap + height}px`);
  });
  useLayoutEffect(() => {
    clearTimeout(leaving);
    return () => {
      leaving = setTimeout(() => document.documentElement.style.removeProperty("--docked"), pressLasts);
    };
  }, []);
  return createPortal(
    <div
      ref={ref}
      className="fixed inset-x-2 z-40 flex flex-col items-center gap-2 print:hidden"
      style={{ bottom: covered + gap, maxHeight: `calc(100dvh - ${covered + 2 * gap}px)` }}
    >
      {children}
    </div>,
    document.body,
  );
}

/** The height of the window covered by the keyboard, in CSS pixels. */
function coveredHeight(): number {
  const seen = window.visualViewport;
  return seen ? Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)) : 0;
}

function followKeyboard(listener: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener("resize", listener);
  seen?.addEventListener("scroll", listener);
  return () => {
    seen?.removeEventListener("resize", listener);
    seen?.removeEventListener("scroll", listener);
  };
}
