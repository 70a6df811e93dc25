import type { DropdownMenu } from "radix-ui";
import { createContext, use } from "react";

/** The components of menus. */
export type MenuParts = Pick<
  typeof DropdownMenu,
  "CheckboxItem" | "Item" | "ItemIndicator" | "Label" | "RadioGroup" | "RadioItem" | "Separator"
>;

/** The components of the surrounding menu, loaded with it. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

/** The components of the surrounding menu. */
export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error("A part of a menu stands outside of a menu.");
  return parts;
}
