import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export type MenuProps = {
  trigger: ReactElement;
  align?: "start" | "end";
  /** The menu is gone, and its trigger is about to have the focus. */
  onClosed?: () => void;
  children: ReactNode;
};

/** A menu that opens from its trigger; its items are `MenuItem` and `MenuChoice`. */
export function Menu({ trigger, align = "end", onClosed, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={() => onClosed?.()}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-lift outline-none"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
