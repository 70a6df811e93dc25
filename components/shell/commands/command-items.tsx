import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import { CommandItem } from "./command-item";
import type { Command } from "@/components/shell/contexts/commands-context";

export type CommandItemsProps = {
  usual: readonly Command[];
  /** What takes something away stands apart. */
  away: readonly Command[];
  /** Runs what was chosen; for menus that must close first. */
  run?: (action: () => void) => void;
};

/** Commands in a menu. */
export function CommandItems({ usual, away, run = (action) => action() }: CommandItemsProps) {
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
