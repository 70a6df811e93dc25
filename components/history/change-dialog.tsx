import { ChevronDown, ChevronUp, X, type LucideIcon } from "lucide-react";
import { Dialog } from "radix-ui";
import { use, type KeyboardEvent } from "react";
import { historyMessages } from "@/components/shell/messages/history-messages";
import { LeavePanelContext } from "@/components/shell/contexts/leave-panel-context";
import { messages } from "@/components/shell/messages/messages";
import { formatTime } from "@/components/ui/time/format-time";
import { IconButton } from "@/components/ui/form/icon-button";
import { useCloseRequest } from "@/components/ui/dialog/use-close-request";
import { useReturnedFocus } from "@/components/ui/dialog/use-returned-focus";
import type { RevisionRecord } from "@/lib/contracts/review/revisions";
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

const words = historyMessages;

/** The keys that lead to later and earlier changes, as the list has them. */
const steps = new Map([
  ["ArrowUp", -1],
  ["ArrowRight", -1],
  ["ArrowDown", 1],
  ["ArrowLeft", 1],
]);

/** One change of the history over the page, with the way to the ones before and after it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { pageId, changes, openId, current, mayRestore, older, onOpen, onClose } = props;
  const focus = useReturnedFocus();
  const leavePanel = use(LeavePanelContext);
  const at = changes.findIndex(({ revisions }) => revisions.some(({ id }) => id === openId));
  const change = changes[at];
  useCloseRequest(change !== undefined, onClose);
  if (change === undefined) return null;
  const [newest] = change.revisions;
  const stepByKeys = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const to = step === undefined ? undefined : changes[at + step];
    if (to === undefined) return;
    event.preventDefault();
    onOpen(to.revisions[0].id);
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Dialog.Content
          {...focus}
          onKeyDown={stepByKeys}
          className="fixed inset-0 z-50 mx-auto flex max-w-4xl animate-appear flex-col overflow-hidden bg-raised shadow-lift outline-none sm:inset-x-4 sm:top-[5vh] sm:bottom-auto sm:max-h-[90vh] sm:rounded-lg sm:border sm:border-line"
        >
          <div className="flex items-start gap-1 border-b border-line py-3 pr-2 pl-4 sm:pl-5">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <Dialog.Title className="font-serif text-lg font-semibold">
                {words.operations[newest.operation]}
              </Dialog.Title>
              <Dialog.Description className="text-sm text-ink-soft">
                {toAuthorText(newest)} ·{" "}
                <time dateTime={newest.createdAt}>{formatTime(new Date(newest.createdAt))}</time>
              </Dialog.Description>
            </div>
            <StepButton label={words.newer} to={changes[at - 1]} Icon={ChevronUp} onOpen={onOpen} />
            <StepButton label={words.older} to={changes[at + 1]} Icon={ChevronDown} onOpen={onOpen} />
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
            onRestored={() => {
              onClose();
              // The text that came back is to be seen.
              leavePanel();
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Which way a key leads in the list of changes, where it is not for something else. */
function stepOf({ target, key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number | undefined {
  // Where there is something to scroll or to choose, some arrows do that.
  const around = target instanceof Element ? target.closest("[role=region], [role=group]") : null;
  const isFree = around === null || (around.role === "region" && /Left|Right/.test(key));
  return !isFree || altKey || ctrlKey || metaKey || shiftKey ? undefined : steps.get(key);
}

type StepButtonProps = {
  label: string;
  to: Change | undefined;
  Icon: LucideIcon;
  onOpen: (revisionId: string) => void;
};

function StepButton({ label, to, Icon, onOpen }: StepButtonProps) {
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
}
