import { MenuItem } from "@/components/ui/menu/menu-item";
import { ShortcutKeys } from "@/components/ui/keyboard/shortcut-keys";
import type { Command } from "@/components/shell/contexts/commands-context";

export type CommandItemProps = {
  command: Command;
  /** Runs what was chosen; for menus that must close first. */
  run?: (action: () => void) => void;
};

/** A command in a menu. */
export function CommandItem({ command, run = (action) => action() }: CommandItemProps) {
  const { icon: Icon, label, keys } = command;
  return (
    <MenuItem onSelect={() => run(command.run)}>
      <Icon aria-hidden />
      <span className="flex-1">{label}</span>
      {keys === undefined ? null : <ShortcutKeys keys={keys} />}
    </MenuItem>
  );
}
