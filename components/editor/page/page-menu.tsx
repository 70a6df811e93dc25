import { Ellipsis } from "lucide-react";
import { CommandItem } from "@/components/shell/commands/command-items";
import { ItemMenuItems } from "@/components/shell/commands/item-menu-items";
import { messages } from "@/components/shell/messages/messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { toPageCommands, type CommandedPage } from "./page-commands";

export type PageMenuProps = CommandedPage;

/** The menu of a page. */
export function PageMenu(props: PageMenuProps) {
  const { page, isGone, onSave } = props;
  const { run, closed } = useAfterClose();
  const { copying, writing } = toPageCommands(props);
  const trigger = (
    <IconButton label={messages.page.menu}>
      <Ellipsis aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} onClosed={closed}>
      {copying.map((command) => (
        <CommandItem key={command.id} command={command} />
      ))}
      <MenuSeparator />
      {writing.map((command) => (
        <CommandItem key={command.id} command={command} run={run} />
      ))}
      {isGone ? null : (
        <>
          <MenuSeparator />
          <ItemMenuItems item={page} run={(action) => run(() => void onSave().then(action))} />
        </>
      )}
    </Menu>
  );
}
