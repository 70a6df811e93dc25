import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import type { Command } from "@/components/shell/contexts/commands-context";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { ShortcutKeys } from "@/components/ui/keyboard/shortcut-keys";

export type CommandItemsProps = Pick<CommandItemProps, "run"> & {
  usual: readonly Command[];
  /** The removing commands, which are separated from the others. */
  away: readonly Command[];
};

/** Commands in a menu. */
export function CommandItems({ usual, away, run }: CommandItemsProps) {
  return (
    <>
      {usual.map((command) => (
        <CommandItem key={command.id} command={command} run={run} />
      ))}
      {away.length === 0 ? null : <MenuSeparator />}
      {away.map((command) => (
        <CommandItem key={command.id} command={command} run={run} />
      ))}
    </>
  );
}

export type CommandItemProps = {
  command: Command;
  /** Runs the chosen action; menus that must close first provide it. */
  run?: ((action: () => void) => void) | undefined;
};

/** A command in a menu, with its keys. */
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
