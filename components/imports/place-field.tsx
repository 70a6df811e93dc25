import { useQuery } from "@tanstack/react-query";
import { Folder, House } from "lucide-react";
import { useState } from "react";
import { importMessages } from "@/components/shell/messages/import-messages";
import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import { DestinationPicker } from "@/components/shell/items/destination-picker";
import { Button } from "@/components/ui/form/button";
import { focusAtOnce } from "@/components/ui/use-focus-on-arrival";
import { toDestinationList, toDestinations, topLevel } from "@/components/shell/items/destination";
import { foldersQuery } from "@/lib/client/cache/folders-query";

export type PlaceFieldProps = {
  folder: ChosenFolder;
  /** Omitted if the folder was chosen before. */
  onChange: ((folder: ChosenFolder) => void) | undefined;
};

/** The destination folder of an import, with a button to choose another. */
export function PlaceField({ folder, onChange }: PlaceFieldProps) {
  const [asks, setAsks] = useState<"not yet" | "now" | "no more">("not yet");
  const words = importMessages;
  const Glyph = folder.id === null ? House : Folder;
  if (asks === "now" && onChange)
    return (
      <Destinations
        onChoose={(chosen) => {
          setAsks("no more");
          onChange(chosen);
        }}
        onLeave={() => setAsks("no more")}
      />
    );
  return (
    <div className="flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong/70 py-1 pr-1 pl-3">
      <Glyph aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate" title={folder.name}>
        {folder.name}
      </span>
      {onChange ? (
        <Button
          ref={asks === "no more" ? focusAtOnce : undefined}
          kind="plain"
          aria-label={words.changePlace(folder.name)}
          onClick={() => setAsks("now")}
        >
          {words.change}
        </Button>
      ) : null}
    </div>
  );
}

type DestinationsProps = {
  onChoose: (folder: ChosenFolder) => void;
  /** Called when the person keeps the folder. */
  onLeave: () => void;
};

/** The top level, and the folders that the person may edit, which are loaded when the list opens. */
function Destinations({ onChoose, onLeave }: DestinationsProps) {
  const list = toDestinationList(useQuery(foldersQuery), (folders) => [
    topLevel(importMessages.top),
    ...toDestinations(folders, ({ permission }) => (permission === "view" ? "leftOut" : null)),
  ]);
  return (
    <DestinationPicker
      label={importMessages.place}
      list={list}
      startsHere
      onLeave={onLeave}
      onChoose={({ id, name }) => onChoose({ id, name })}
    />
  );
}
