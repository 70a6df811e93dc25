import type { ReactNode } from "react";
import { LazyMenuPanel } from "./lazy-menu-panel";

export type MenuAtProps = {
  /** The place of the menu in the window; null while it is closed. */
  at: { x: number; y: number } | null;
  label: string;
  /** Whether it was opened by a key, and so focuses its first item. */
  byKey?: boolean;
  onClose: () => void;
  /** Called when the menu is gone, to restore the focus. */
  onClosed: () => void;
  children: ReactNode;
};

/** A menu at a point, for lists whose rows share one; its items are `MenuItem`. */
export function MenuAt({ at, label, byKey = false, onClose, onClosed, children }: MenuAtProps) {
  const place = (
    <span aria-hidden className="pointer-events-none fixed" style={{ left: at?.x ?? 0, top: at?.y ?? 0 }} />
  );
  return (
    <LazyMenuPanel
      open={at !== null}
      onOpenChange={onClose}
      from={place}
      align="start"
      sideOffset={4}
      naming={{ "aria-label": label }}
      startsInItem={byKey}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      className="min-w-52"
    >
      {children}
    </LazyMenuPanel>
  );
}
