import type { ReactNode } from "react";
import { LazyMenuPanel } from "./lazy-menu-panel";

export type MenuAtProps = {
  /** Where in the window the menu opens; null while it is closed. */
  at: { x: number; y: number } | null;
  label: string;
  /** Whether it was opened by a key: then its first item has the focus at once. */
  byKey?: boolean;
  onClose: () => void;
  /** The menu is gone: the focus goes where it belongs. */
  onClosed: () => void;
  children: ReactNode;
};

/** A menu that opens at a point, for lists whose rows share one; its items are `MenuItem`. */
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
