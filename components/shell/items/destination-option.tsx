import { Folder, FolderPlus, House } from "lucide-react";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { ListboxOption } from "@/components/ui/menu/listbox-option";
import { destinationMessages } from "@/components/shell/messages/destination-messages";
import type { Destination } from "./destination";

export type DestinationOptionProps = {
  id: string;
  place: Destination;
  chosen: boolean;
  /** Whether it is created when chosen. */
  isNew: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

/** A destination in the list. */
export function DestinationOption({ place, isNew, ...option }: DestinationOptionProps) {
  const Glyph = isNew ? FolderPlus : place.id === null ? House : Folder;
  const above = place.path.slice(0, -place.name.length - 1);
  return (
    <ListboxOption {...option} disabled={place.obstacle !== null}>
      <Glyph aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{place.name}</span>
        {above === "" ? null : (
          <span className="block truncate text-xs text-ink-soft">{isolatePath(above)}</span>
        )}
      </span>
      {place.obstacle === null ? null : (
        <span className="shrink-0 text-xs">{destinationMessages[place.obstacle]}</span>
      )}
    </ListboxOption>
  );
}
