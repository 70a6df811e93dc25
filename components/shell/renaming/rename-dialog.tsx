import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useState, type SyntheticEvent } from "react";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { renamingMessages as words } from "@/components/shell/messages/renaming-messages";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import type { RenamedKind, SkippedPage } from "@/lib/contracts/queries/renaming-outcomes";
import { sendRenaming, sendUndo, type DoneRenaming } from "./send-renaming";

export type RenameDialogProps = {
  kind: RenamedKind;
  name: string;
  /** The new name as it is written; null where there can be none such. */
  read: (typed: string) => string | null;
  /** It has another name now. */
  onRenamed: (name: string) => void;
  onClose: () => void;
};

/** Asks for the new name of a tag or property, renames it in all pages, and names those that were left as they were. */
export function RenameDialog({ kind, name, read, onRenamed, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [kept, setKept] = useState<readonly SkippedPage[]>([]);
  const { rename, count } = useRenaming(kind, {
    onRenamed,
    onKept: setKept,
    onDone: onClose,
    onFailed: setError,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const to = read(typed.trim());
    if (to === null) setError(words[kind].refused);
    else if (to === name) onClose();
    else if (!rename.isPending) rename.mutate({ from: name, to });
  };
  if (kept.length > 0) return <KeptPages kept={kept} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || rename.isPending ? undefined : onClose())}
      title={words[kind].title(name)}
      description={words[kind].hint}
      closeLabel={messages.close}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={words.newName}
          value={typed}
          error={error}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex items-center justify-end gap-2">
          <p role="status" className="mr-auto text-sm text-ink-soft">
            {rename.isPending ? words.progress(count) : ""}
          </p>
          <Button busy={rename.isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={rename.isPending}>
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type RenamingEnds = {
  onRenamed: (name: string) => void;
  onKept: (kept: readonly SkippedPage[]) => void;
  onDone: () => void;
  onFailed: (words: string) => void;
};

function useRenaming(kind: RenamedKind, { onRenamed, onKept, onDone, onFailed }: RenamingEnds) {
  const [count, setCount] = useState(0);
  const undo = async (done: DoneRenaming) => {
    try {
      toast(words[kind].undone(await sendUndo(kind, done)));
    } catch (fault) {
      toast.error(`${words.undoFailed} ${explainFailure(fault)}`);
    }
    onRenamed(done.from);
  };
  const rename = useMutation({
    mutationFn: (names: { from: string; to: string }) => sendRenaming(kind, names, setCount),
    onSuccess: ({ done, count: changed, kept }) => {
      showUndoToast(words[kind].renamed(changed, done.to), { undo: () => undo(done) });
      if (kept.length > 0) onKept(kept);
      else onDone();
      onRenamed(done.to);
    },
    onError: (fault) => onFailed(`${words[kind].failed} ${explainFailure(fault)}`),
  });
  return { rename, count };
}

function KeptPages({ kept, onClose }: { kept: readonly SkippedPage[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.keptTitle(kept.length)}
      closeLabel={messages.close}
    >
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {kept.map(({ id, title, reason }) => (
          <li key={id}>
            <Link href={`/pages/${id}`} prefetch={false} className="font-serif hover:underline">
              {title}
            </Link>
            <span className="block text-sm text-ink-soft">{words.kept[reason]}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
