import { ChevronDown, LogOut, UserRoundMinus } from "lucide-react";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { Button } from "@/components/ui/form/button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import type { Permission } from "@/lib/contracts/permissions";
import { permissionOptions } from "./permission-options";

export type PermissionMenuProps = {
  name: string;
  permission: Permission;
  /** Null for the person's own permission, which only others change. */
  onChange: ((permission: Permission) => void) | null;
  onRemove: () => void;
};

/** A person's permission, with actions to change or remove it. */
export function PermissionMenu({ name, permission, onChange, onRemove }: PermissionMenuProps) {
  const words = sharingMessages;
  const held = words.permissions[permission].label;
  const trigger = (
    <Button kind="plain" aria-label={words.permissionOf(name, held)} className="gap-1 px-2.5 font-normal">
      {held}
      <ChevronDown aria-hidden className="size-4" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {onChange === null ? (
        <MenuItem onSelect={onRemove}>
          <LogOut aria-hidden />
          {words.leave}…
        </MenuItem>
      ) : (
        <>
          <MenuChoice
            label={words.permission}
            value={permission}
            options={permissionOptions}
            onChange={onChange}
            closes
          />
          <MenuSeparator />
          <MenuItem onSelect={onRemove}>
            <UserRoundMinus aria-hidden />
            {words.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
