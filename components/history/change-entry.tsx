import { historyMessages } from "@/components/shell/messages/history-messages";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { toAuthorText, toSizeText } from "./change-words";
import type { Change } from "./history-days";

export type ChangeEntryProps = { change: Change; onOpen: () => void; onSplit: () => void };

/** A change in the list: its kind, author, time, and effect on the size. */
export function ChangeEntry({ change, onOpen, onSplit }: ChangeEntryProps) {
  const words = historyMessages;
  const {
    revisions: [newest],
    revisions: { length: saves },
  } = change;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-change
        onClick={onOpen}
        className="grid w-full gap-0.5 rounded-md px-2 py-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 text-sm font-medium">
            {words.operations[newest.operation]}
            {newest.current ? (
              <span className="ml-2 rounded-full bg-press px-2 text-xs leading-5 font-normal text-ink">
                {words.current}
              </span>
            ) : null}
          </span>
          <span className="shrink-0 text-xs text-ink-soft">
            <RelativeTime dateTime={newest.createdAt} />
          </span>
        </span>
        <span className="flex items-baseline gap-2 text-xs text-ink-soft">
          <span className="min-w-0 flex-1 wrap-anywhere">{toAuthorText(newest)}</span>
          <span className="shrink-0 tabular-nums">{toSizeText(change)}</span>
        </span>
      </button>
      {saves > 1 ? (
        <button
          type="button"
          onClick={onSplit}
          className="mb-1 ml-2 min-h-6 rounded-sm text-xs text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
        >
          {words.showSaves(saves)}
        </button>
      ) : null}
    </>
  );
}
