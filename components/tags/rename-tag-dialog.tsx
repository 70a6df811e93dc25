import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState, type SyntheticEvent } from "react";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { tagMessages as words } from "@/components/shell/messages/tag-messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import { isWritableTag } from "@/lib/domain/tags/tag-name";
import type { KeptTaggedPage } from "@/lib/contracts/queries/tag-renaming";
import { renameTag, undoRenaming, type DoneRenaming } from "./rename-tag";
import { tagHref } from "@/components/shell/navigation/tag-href";

export type RenameTagDialogProps = { tag: string; onClose: () => void };

/** Asks for the new name of a tag, renames it everywhere, and names the pages that were left as they were. */
export function RenameTagDialog({ tag, onClose }: RenameTagDialogProps) {
  const [name, setName] = useState(tag);
  const [error, setError] = useState<string>();
  const [kept, setKept] = useState<readonly KeptTaggedPage[]>([]);
  const { rename, count } = useRenaming({ onKept: setKept, onDone: onClose, onFailed: setError });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const to = name.trim().replace(/^#/, "");
    if (!isWritableTag(to)) setError(words.notATag);
    else if (to === tag) onClose();
    else if (!rename.isPending) rename.mutate({ from: tag, to });
  };
  if (kept.length > 0) return <KeptPages kept={kept} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || rename.isPending ? undefined : onClose())}
      title={words.renameTitle(tag)}
      description={words.renameHint}
      closeLabel={messages.close}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={words.newName}
          value={name}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex items-center justify-end gap-2">
          <p role="status" className="mr-auto text-sm text-ink-soft">
            {rename.isPending ? words.renaming(count) : ""}
          </p>
          <Button busy={rename.isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={rename.isPending}>
            {words.renameAction}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type RenamingEnds = {
  onKept: (kept: readonly KeptTaggedPage[]) => void;
  onDone: () => void;
  onFailed: (words: string) => void;
};

function useRenaming({ onKept, onDone, onFailed }: RenamingEnds) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const [count, setCount] = useState(0);
  const refresh = () => queries.invalidateQueries({ queryKey: ["tags"] });
  const undo = async (done: DoneRenaming) => {
    try {
      const undone = await undoRenaming(done);
      toast(words.undone(undone.count));
      router.push(tagHref(done.from));
    } catch (fault) {
      toast.error(`${words.undoFailed} ${explainFailure(fault)}`);
    }
    await refresh();
  };
  const rename = useMutation({
    mutationFn: (names: { from: string; to: string }) => renameTag(names, setCount),
    onSuccess: async ({ done, count: changed, kept }) => {
      showUndoToast(words.renamed(changed, done.to), { undo: () => undo(done) });
      if (kept.length > 0) onKept(kept);
      else onDone();
      router.push(tagHref(done.to));
      await refresh();
    },
    onError: (fault) => onFailed(`${words.failed} ${explainFailure(fault)}`),
  });
  return { rename, count };
}

function KeptPages({ kept, onClose }: { kept: readonly KeptTaggedPage[]; onClose: () => void }) {
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
