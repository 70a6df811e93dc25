import { viewMessages } from "@/components/shell/messages/view-messages";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { layoutIcons } from "@/components/views/layout-icons";
import { viewLayouts, type ViewLayout } from "@/lib/contracts/fields/view-layouts";

export type FolderLayoutMenuProps = { layout: ViewLayout; onChange: (layout: ViewLayout) => void };

/** Chooses the layout of a folder, which everybody sees. */
export function FolderLayoutMenu({ layout, onChange }: FolderLayoutMenuProps) {
  const Icon = layoutIcons[layout];
  const name = viewMessages.view(layout);
  return (
    <Menu
      trigger={
        <Button kind="plain" aria-label={viewMessages.layoutNow(name)} className="min-h-8 px-2.5">
          <Icon aria-hidden className="size-4" />
          <span className="max-sm:hidden">{name}</span>
        </Button>
      }
    >
      <MenuChoice
        label={messages.folders.layout}
        value={layout}
        options={viewLayouts.map((value) => ({ value, label: viewMessages.view(value) }))}
        onChange={onChange}
        closes
      />
    </Menu>
  );
}
