import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { Undone } from "@/lib/client/revert-token-edits";

const shownMax = 100;

export type UndoneReportProps = { undone: Undone; isDone: boolean };

/** The actual or expected outcome for what a token did. */
export function UndoneReport({ undone, isDone }: UndoneReportProps) {
  const { restored, trashed, kept, untrashed, notUndone } = undone;
  const words = tokenMessages;
  if (Object.values(undone).every(({ length }) => length === 0))
    return <p role="status">{words.undoNothing}</p>;
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <Part
        title={(isDone ? words.didUntrash : words.wouldUntrash)(untrashed.length)}
        pages={untrashed.map(toShown)}
        hrefOf={isDone ? toItem : () => "/trash"}
      />
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
      <Part
        title={words.notUndone(notUndone.length)}
        pages={notUndone.map((item) => ({ ...toShown(item), changes: item.changes }))}
        hrefOf={toItem}
        note={({ changes }) => words.notUndoneChanges(changes)}
      />
    </div>
  );
}

type UndonePage = { id: string; title: string };
type UndoneItem = UndonePage & { kind: Undone["untrashed"][number]["kind"]; isThere: boolean };

function toShown({ kind, id, name }: Undone["notUndone"][number] | Undone["untrashed"][number]): UndoneItem {
  return { kind, id, title: name ?? tokenMessages.deletedItem, isThere: name !== null };
}

type PartProps<P> = {
  title: string;
  pages: readonly P[];
  /** Where it leads; null for what is gone. */
  hrefOf?: (page: P) => Route | null;
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
            <Title title={page.title} href={hrefOf(page)} />
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

function Title({ title, href }: { title: string; href: Route | null }) {
  if (href === null) return <span className="truncate text-ink-soft">{title}</span>;
  return (
    <Link href={href} prefetch={false} className="truncate underline-offset-2 hover:underline">
      {title}
    </Link>
  );
}

function toItem({ kind, id, isThere }: UndoneItem): Route | null {
  if (!isThere || kind === "file") return null;
  return kind === "page" ? `/pages/${id}` : `/folders/${id}`;
}

function toPage({ id }: UndonePage): `/pages/${string}` {
  return `/pages/${id}`;
}
