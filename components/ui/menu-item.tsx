import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { menuItemStyle } from "./menu-item-style";

export type MenuItemProps = { onSelect?: () => void; asChild?: boolean; children: ReactNode };

export function MenuItem({ onSelect, asChild = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item asChild={asChild} className={menuItemStyle} onSelect={() => onSelect?.()}>
      {children}
    </DropdownMenu.Item>
  );
}
