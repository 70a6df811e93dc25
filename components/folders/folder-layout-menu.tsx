import { useQuery } from "@tanstack/react-query";
import { viewMessages } from "@/components/shell/messages/view-messages";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { layoutIcons } from "@/components/views/layout-icons";
import { namesWithDays, namesWithGroups } from "@/components/views/property-choices";
import type { FolderView } from "@/lib/contracts/fields/folder-view";
import { viewLayouts } from "@/lib/contracts/fields/view-layouts";
import { propertyKey } from "@/lib/domain/properties/property-values";
import { folderSampleQuery } from "./folder-sample-query";

export type FolderLayoutMenuProps = {
  folderId: string;
  view: FolderView;
  onChange: (view: FolderView) => void;
};

/** Chooses the layout of a folder, which everybody sees, and the property of a board or calendar. */
export function FolderLayoutMenu({ folderId, view, onChange }: FolderLayoutMenuProps) {
  const { layout = "list" } = view;
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
        onChange={(next) => onChange({ layout: next })}
        closes
      />
      {layout === "board" ? (
        <PropertyChoice folderId={folderId} field="group" value={view.group} onChange={onChange} />
      ) : null}
      {layout === "calendar" ? (
        <PropertyChoice folderId={folderId} field="date" value={view.date} onChange={onChange} />
      ) : null}
    </Menu>
  );
}

type PropertyChoiceProps = {
  folderId: string;
  field: "group" | "date";
  value: string | undefined;
  onChange: FolderLayoutMenuProps["onChange"];
};

/** The properties of the pages that can be columns or days. */
function PropertyChoice({ folderId, field, value = "", onChange }: PropertyChoiceProps) {
  const { data = [] } = useQuery(folderSampleQuery(folderId));
  const found = field === "group" ? namesWithGroups(data) : namesWithDays(data);
  const isChosen = (name: string) => propertyKey(name) === propertyKey(value);
  const names = value === "" || found.some(isChosen) ? found : [value, ...found];
  if (names.length === 0) return null;
  return (
    <MenuChoice
      label={viewMessages.chooses[field]}
      value={names.find(isChosen) ?? ""}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={(name) => onChange({ [field]: name })}
      closes
    />
  );
}
