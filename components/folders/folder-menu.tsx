import { Ellipsis } from "lucide-react";
import { useOfferedCommands } from "@/components/shell/contexts/commands-context";
import { ItemMenuItems } from "@/components/shell/commands/item-menu-items";
import { messages } from "@/components/shell/messages/messages";
import { useItemCommands } from "@/components/shell/commands/use-item-commands";
import { IconButton } from "@/components/ui/form/icon-button";
import { Menu } from "@/components/ui/menu/menu";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import type { Item } from "@/lib/contracts/items";

export type FolderMenuProps = { folder: Item };

/** The menu of the folder on screen. */
export function FolderMenu({ folder }: FolderMenuProps) {
  const { run, closed } = useAfterClose();
  const { usual, away } = useItemCommands(folder);
  useOfferedCommands([...usual, ...away]);
  const trigger = (
    <IconButton label={messages.folders.menu}>
      <Ellipsis aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} onClosed={closed}>
      <ItemMenuItems item={folder} run={run} />
    </Menu>
  );
}
