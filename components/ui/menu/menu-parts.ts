import type { DropdownMenu } from "radix-ui";
import { createContext, use } from "react";

/** What menus are made of. */
export type MenuParts = Pick<
  typeof DropdownMenu,
  "Item" | "ItemIndicator" | "Label" | "RadioGroup" | "RadioItem" | "Separator"
>;

/** The parts of the open menu around, whose code came with it. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

/** The parts of the open menu around. */
export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error("A part of a menu stands outside of a menu.");
  return parts;
}
