import { useLayoutEffect, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { createPortal } from "react-dom";

export type DockedBarProps = { ref: RefObject<HTMLDivElement | null>; children: ReactNode };

/** Between the bar and what is below it, in pixels. */
const gap = 8;

/** What is pressed in a message takes the focus, and with it the bar: until then, in milliseconds, the message stays there. */
const pressLasts = 400;
let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps a toolbar, and what it opens, at the lower edge of what is visible, above the keyboard of a phone. Messages stand
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

/** How much of the window the keyboard covers, in CSS pixels. */
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
