import { Trash2, Undo2, X } from "lucide-react";
import { useRef, useState } from "react";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { IconButton } from "@/components/ui/form/icon-button";
import { SelectAllBox } from "@/components/ui/form/select-all-box";
import { countKinds, mayDelete, type TrashedItem } from "./trashed-item";
import { useTrashWays } from "./use-trash-ways";

export type TrashHeadProps = {
  selected: readonly TrashedItem[];
  isAll: boolean;
  onSelectAll: (all: boolean) => void;
};

/** The head of the trash list: the number of selected items, and the actions for them. */
export function TrashHead({ selected, isAll, onSelectAll }: TrashHeadProps) {
  const [asking, setAsking] = useState(false);
  const all = useRef<HTMLInputElement>(null);
  const words = messages.trash;
  const deletable = selected.filter(mayDelete);
  const clear = () => {
    // The pressed button disappears with the selection.
    all.current?.focus();
    onSelectAll(false);
  };
  const { restoring, deleting } = useTrashWays({
    onSettled: () => {
      setAsking(false);
      clear();
    },
  });
  return (
    <div className="sticky top-0 z-10 -mb-6 flex h-11 items-center gap-1 border-b border-line bg-paper text-sm text-ink-soft sm:-ml-9">
      <SelectAllBox
        label={messages.folders.selectAll}
        count={selected.length}
        isAll={isAll}
        onSelectAll={onSelectAll}
        boxRef={all}
        className="max-sm:-ml-2.5"
      />
      <span
        role="status"
        className={selected.length > 0 ? "mr-auto min-w-0 truncate font-medium text-ink" : "sr-only"}
      >
        {selected.length > 0 ? messages.items.selected(selected.length) : ""}
      </span>
      {selected.length === 0 ? null : (
        <TrashActions
          isRestoring={restoring.isPending}
          onRestore={() => restoring.mutate(selected)}
          onDelete={deletable.length === 0 ? null : () => setAsking(true)}
          onClear={clear}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.deleteSeveral(deletable.map(({ name }) => name))}
        description={words.emptyWill(countKinds(deletable))}
        cancelLabel={messages.cancel}
      >
        <Button kind="danger" busy={deleting.isPending} onClick={() => deleting.mutate(deletable)}>
          {deleting.isPending ? words.deleting : words.delete}
        </Button>
      </ConfirmDialog>
    </div>
  );
}

type TrashActionsProps = {
  isRestoring: boolean;
  onRestore: () => void;
  /** Null where none of them can be deleted. */
  onDelete: (() => void) | null;
  onClear: () => void;
};

function TrashActions({ isRestoring, onRestore, onDelete, onClear }: TrashActionsProps) {
  const words = messages.trash;
  return (
    <div
      role="group"
      aria-label={messages.folders.selectionActions}
      className="flex shrink-0 items-center gap-0.5"
    >
      <IconButton label={words.restore} disabled={isRestoring} onClick={onRestore}>
        <Undo2 aria-hidden />
      </IconButton>
      {onDelete === null ? null : (
        <IconButton label={words.delete} onClick={onDelete} className="hover:text-alarm">
          <Trash2 aria-hidden />
        </IconButton>
      )}
      <IconButton label={messages.folders.selectNone} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
