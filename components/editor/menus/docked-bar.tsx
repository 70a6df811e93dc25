import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

export type DockedBarProps = { children: ReactNode };

/** Keeps a toolbar at the lower edge of what is visible, above the keyboard of a phone. */
export function DockedBar({ children }: DockedBarProps) {
  const covered = useSyncExternalStore(followKeyboard, coveredHeight, () => 0);
  return createPortal(
    <div className="fixed inset-x-2 z-40 flex justify-center print:hidden" style={{ bottom: covered + 8 }}>
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
