import { useCallback, useState, type KeyboardEvent } from "react";
import { toast } from "sonner";
import { checkTitle } from "@/lib/contracts/fields/lines";
import { messages } from "@/components/shell/messages/messages";

export type NameFieldProps = {
  name: string;
  onRename: (name: string) => void;
  /** Called at the end, with or without a new name; `byKey` says that the focus is still in the field. */
  onDone: (byKey: boolean) => void;
};

/** Renames in place: Enter or leaving the field renames, Escape cancels. */
export function NameField({ name, onRename, onDone }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  const [invalid, setInvalid] = useState(false);
  const selectAll = useCallback((field: HTMLInputElement | null) => field?.select(), []);
  const commit = (byKey: boolean) => {
    const { line, problems } = checkTitle(typed);
    if (problems.length === 0) {
      if (line !== name) onRename(line);
      onDone(byKey);
      return;
    }
    // A row has no room for the message.
    toast.error(messages.items.nameInvalid);
    if (byKey) setInvalid(true);
    else onDone(false);
  };
  const steer = (event: KeyboardEvent) => {
    // The keys of the rows type letters here.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") commit(true);
    else if (event.key === "Escape") onDone(true);
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={selectAll}
      type="text"
      aria-label={messages.items.name}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        setInvalid(false);
      }}
      onKeyDown={steer}
      onBlur={() => commit(false)}
      className="mr-1 min-h-7 select-text w-full min-w-0 rounded-sm bg-raised px-1.5 text-ink outline-2 outline-focus aria-invalid:outline-alarm pointer-coarse:min-h-9 pointer-coarse:text-base"
    />
  );
}
