import { useMutation } from "@tanstack/react-query";
import { use } from "react";
import { toast } from "sonner";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { LiveContext, type LastChange } from "@/components/shell/contexts/live-context";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { copyText } from "@/components/ui/copy-text";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { ChangeEvent } from "@/lib/contracts/events";
import type { PageRecord } from "@/lib/contracts/pages";
import { pageItem } from "@/lib/contracts/to-item";
import type { Gone } from "./use-live-page";

const words = messages.live;

export type EditedNoteProps = { edited: LastChange | null };

/** The author of the latest change, between the title and the text. */
export function EditedNote({ edited }: EditedNoteProps) {
  const { userId } = use(LiveContext);
  return (
    <p className="mt-1 flex h-8 min-w-0 items-start gap-1 text-sm text-ink-faint print:invisible">
      <span role="status" className="truncate">
        {edited === null
          ? ""
          : words.editedBy(edited.by.id === userId ? null : edited.by.name, edited.by.tokenName)}
      </span>
      {edited === null ? null : (
        <span className="shrink-0">
          <RelativeTime dateTime={edited.at} />
        </span>
      )}
    </p>
  );
}

export type GoneNoticeProps = {
  gone: Gone;
  page: PageRecord;
  readMarkdown: (() => string) | null;
  onRestored: () => void;
};

/** Says that the page can no longer be opened, by whose action, and what can be done. */
export function GoneNotice({ gone, page, readMarkdown, onRestored }: GoneNoticeProps) {
  const { userId } = use(LiveContext);
  const { restore } = use(ItemActionsContext);
  const restoring = useMutation({
    mutationFn: () => restore([pageItem(page)], { isOpen: true }),
    onSuccess: (isBack) => {
      if (isBack) onRestored();
    },
  });
  const copy = async (read: () => string) => {
    const copied = await copyText(read());
    toast(copied ? messages.page.markdownCopied : messages.copyFailed);
  };
  const actions = (
    <>
      {gone.event?.operation === "trash" && gone.event.item.kind === "page" ? (
        <Button busy={restoring.isPending} onClick={() => restoring.mutate()}>
          {words.restore}
        </Button>
      ) : null}
      {readMarkdown === null ? null : (
        <Button onClick={() => void copy(readMarkdown)}>{messages.page.copyMarkdown}</Button>
      )}
    </>
  );
  return (
    <div className="mb-6">
      <Notice tone="alarm" role="alert" actions={actions}>
        {toWords(gone.event, userId)}
      </Notice>
    </div>
  );
}

function toWords(event: ChangeEvent | null, userId: string): string {
  if (event === null || event.by === null) return words.gone;
  const { id, name, tokenName } = event.by;
  const shown = id === userId ? null : name;
  if (event.operation === "trash") return words.trashed(shown, tokenName);
  return event.operation === "delete" ? words.deleted(shown, tokenName) : words.gone;
}
