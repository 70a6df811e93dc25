import { Check } from "lucide-react";
import { menuItemStyle } from "./menu-item";
import { useMenuParts } from "./menu-parts";

export type MenuCheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** Something in a menu that is on or off; the menu stays open. */
export function MenuCheck({ label, checked, onChange }: MenuCheckProps) {
  const { CheckboxItem, ItemIndicator } = useMenuParts();
  return (
    <CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={menuItemStyle}
    >
      <span className="inline-flex w-4 shrink-0">
        <ItemIndicator>
          <Check aria-hidden />
        </ItemIndicator>
      </span>
      <bdi className="truncate">{label}</bdi>
    </CheckboxItem>
  );
}
