import { ChevronDown, ChevronUp, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { historyMessages } from "@/components/shell/history-messages";
import { messages } from "@/components/shell/messages";
import { toExactTime } from "@/components/ui/exact-time";
import { IconButton } from "@/components/ui/icon-button";
import { useReturnedFocus } from "@/components/ui/use-returned-focus";
import type { RevisionRecord } from "@/lib/contracts/revisions";
import { ChangeView, type OlderRevisions } from "./change-view";
import { toAuthorText } from "./change-words";
import type { Change } from "./history-days";

export type ChangeDialogProps = {
  pageId: string;
  changes: readonly Change[];
  /** A revision of the change that is open; saves made meanwhile can join it. */
  openId: string | null;
  current: RevisionRecord | null;
  mayRestore: boolean;
  older: OlderRevisions;
  onOpen: (revisionId: string) => void;
  onClose: () => void;
};

/** One change of the history over the page, with the way to the ones before and after it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { pageId, changes, openId, current, mayRestore, older, onOpen, onClose } = props;
  const focus = useReturnedFocus();
  const at = changes.findIndex(({ revisions }) => revisions.some(({ id }) => id === openId));
  const change = changes[at];
  if (change === undefined) return null;
  const [newest] = change.revisions;
  const words = historyMessages;
  const step = (label: string, to: Change | undefined, icon: typeof ChevronUp) => {
    const Icon = icon;
    return (
      <IconButton
        label={label}
        aria-disabled={to === undefined || undefined}
        className="aria-disabled:cursor-default aria-disabled:opacity-40"
        onClick={() => (to === undefined ? undefined : onOpen(to.revisions[0].id))}
      >
        <Icon aria-hidden />
      </IconButton>
    );
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Dialog.Content
          {...focus}
          className="fixed inset-0 z-50 mx-auto flex max-w-4xl animate-appear flex-col overflow-hidden bg-raised shadow-lift outline-none sm:inset-x-4 sm:top-[5vh] sm:bottom-auto sm:max-h-[90vh] sm:rounded-lg sm:border sm:border-line"
        >
          <div className="flex items-start gap-1 border-b border-line py-3 pr-2 pl-4 sm:pl-5">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <Dialog.Title className="font-serif text-lg font-semibold">
                {words.operations[newest.operation]}
              </Dialog.Title>
              <Dialog.Description className="text-sm text-ink-soft">
                {toAuthorText(newest)} ·{" "}
                <time dateTime={newest.createdAt}>{toExactTime(new Date(newest.createdAt))}</time>
              </Dialog.Description>
            </div>
            {step(words.newer, changes[at - 1], ChevronUp)}
            {step(words.older, changes[at + 1], ChevronDown)}
            <Dialog.Close asChild>
              <IconButton label={messages.close}>
                <X aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          <ChangeView
            key={openId}
            pageId={pageId}
            change={change}
            current={current}
            mayRestore={mayRestore}
            older={older}
            onRestored={onClose}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
