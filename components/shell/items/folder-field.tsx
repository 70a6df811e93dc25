import { useQuery } from "@tanstack/react-query";
import { Folder } from "lucide-react";
import { useId, useState } from "react";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { toDestinationList, toDestinations, type Destination } from "@/components/shell/items/destination";
import { DestinationPicker } from "@/components/shell/items/destination-picker";
import { Button } from "@/components/ui/form/button";
import { focusAtOnce } from "@/components/ui/use-focus-on-arrival";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { foldersQuery } from "@/lib/client/cache/folders-query";

export type FolderFieldProps = {
  folder: Destination | null;
  error: string | undefined;
  onChange: (folder: Destination | null) => void;
};

/** The folder that something is limited to: chosen from a list, then shown with a button to choose another. */
export function FolderField({ folder, error, onChange }: FolderFieldProps) {
  const id = useId();
  // Any folder that the person can see can limit it.
  const list = toDestinationList(useQuery(foldersQuery), (folders) => toDestinations(folders));
  // The focus follows the person's own choice; choosing a radio button keeps it there.
  const [touched, setTouched] = useState(false);
  const change = (next: Destination | null) => {
    setTouched(true);
    onChange(next);
  };
  const words = tokenMessages;
  if (folder !== null) {
    return (
      <div className="ml-7 flex items-center gap-2.5 rounded-md border border-line-strong/70 py-1 pr-1 pl-3">
        <Folder aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1 truncate" title={folder.path}>
          {isolatePath(folder.path)}
        </span>
        <Button
          ref={touched ? focusAtOnce : undefined}
          kind="plain"
          aria-label={words.changeFolder(folder.path)}
          onClick={() => change(null)}
        >
          {words.change}
        </Button>
      </div>
    );
  }
  return (
    <div className="ml-7 grid grid-cols-1 gap-1.5">
      {error === undefined ? null : (
        <p id={`${id}-problem`} className="text-sm wrap-anywhere text-alarm">
          {error}
        </p>
      )}
      <DestinationPicker
        label={words.folder}
        list={list}
        problemId={error === undefined ? undefined : `${id}-problem`}
        startsHere={touched}
        onChoose={change}
      />
    </div>
  );
}
