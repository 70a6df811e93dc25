import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

export type MenuAtProps = {
  /** Where in the window the menu opens; null while it is closed. */
  at: { x: number; y: number } | null;
  label: string;
  onClose: () => void;
  /** The menu is gone: the focus goes where it belongs. */
  onClosed: () => void;
  children: ReactNode;
};

/** A menu that opens at a point, for lists whose rows share one; its items are `MenuItem`. */
export function MenuAt({ at, label, onClose, onClosed, children }: MenuAtProps) {
  return (
    <DropdownMenu.Root
      modal={false}
      open={at !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden
          className="pointer-events-none fixed"
          style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="z-50 min-w-52 animate-appear rounded-lg border border-line bg-raised p-1.5 shadow-lift outline-none"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
