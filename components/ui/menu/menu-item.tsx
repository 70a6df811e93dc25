import type { ReactNode } from "react";
import { menuItemStyle } from "./menu-item-style";
import { useMenuParts } from "./menu-parts";

export type MenuItemProps = { onSelect?: () => void; asChild?: boolean; children: ReactNode };

export function MenuItem({ onSelect, asChild = false, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item asChild={asChild} className={menuItemStyle} onSelect={() => onSelect?.()}>
      {children}
    </Item>
  );
}
