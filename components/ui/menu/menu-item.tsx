import type { ReactNode } from "react";
import { useMenuParts } from "./menu-parts";

/** The style of every item in a menu. */
export const menuItemStyle =
  "flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 py-1 text-left text-sm text-ink outline-none data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus/0 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-ink-soft";

export type MenuItemProps = { onSelect?: () => void; asChild?: boolean; children: ReactNode };

export function MenuItem({ onSelect, asChild = false, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item asChild={asChild} className={menuItemStyle} onSelect={() => onSelect?.()}>
      {children}
    </Item>
  );
}
