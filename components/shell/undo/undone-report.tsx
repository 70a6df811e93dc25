import Link from "next/link";
import type { ReactNode } from "react";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { Undone } from "@/lib/client/revert-token-edits";

const shownMax = 100;

export type UndoneReportProps = { undone: Undone; isDone: boolean };

/** The actual or expected outcome for the pages that a token wrote. */
export function UndoneReport({ undone, isDone }: UndoneReportProps) {
  const { restored, trashed, kept } = undone;
  const words = tokenMessages;
  if (restored.length + trashed.length + kept.length === 0) return <p role="status">{words.undoNothing}</p>;
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <Part title={(isDone ? words.didRestore : words.wouldRestore)(restored.length)} pages={restored} />
      <Part
        title={(isDone ? words.didTrash : words.wouldTrash)(trashed.length)}
        pages={trashed}
        // Trashed pages are opened from the trash.
        hrefOf={isDone ? () => "/trash" : toPage}
      />
      <Part
        title={(isDone ? words.didKeep : words.wouldKeep)(kept.length)}
        pages={kept}
        note={({ by, at }) => (
          <>
            {words.wroteAfter(by?.name ?? null, by?.tokenName ?? null)}, <RelativeTime dateTime={at} />
          </>
        )}
      />
    </div>
  );
}

type UndonePage = { id: string; title: string };

type PartProps<P> = {
  title: string;
  pages: readonly P[];
  hrefOf?: (page: P) => "/trash" | `/pages/${string}`;
  note?: (page: P) => ReactNode;
};

function Part<P extends UndonePage>({ title, pages, hrefOf = toPage, note }: PartProps<P>) {
  if (pages.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto border-y border-line">
        {pages.slice(0, shownMax).map((page) => (
          <li key={page.id} className="flex items-baseline justify-between gap-3 py-1.5">
            <Link
              href={hrefOf(page)}
              prefetch={false}
              className="truncate underline-offset-2 hover:underline"
            >
              {page.title}
            </Link>
            {note === undefined ? null : <span className="shrink-0 text-sm text-ink-soft">{note(page)}</span>}
          </li>
        ))}
      </ul>
      {pages.length > shownMax ? (
        <p className="text-sm text-ink-soft">{tokenMessages.andMore(pages.length - shownMax)}</p>
      ) : null}
    </section>
  );
}

function toPage({ id }: UndonePage): `/pages/${string}` {
  return `/pages/${id}`;
}
