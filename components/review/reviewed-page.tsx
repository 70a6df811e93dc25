import { Check, Undo2 } from "lucide-react";
import Link from "next/link";
import { Fragment } from "react";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { Button } from "@/components/ui/form/button";
import { formatTime } from "@/components/ui/time/format-time";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { PageReview, ReviewedPage } from "@/lib/contracts/review/review";
import { mayWritePage } from "@/lib/domain/access/may-write-page";
import { Passage } from "./passage";
import { changesOf, keyOfChange } from "./review-changes";
import { UndoneList } from "./undone-list";
import type { ReviewState } from "./use-review-state";

export type ReviewedPageViewProps = { page: ReviewedPage; review: PageReview; state: ReviewState };

/** What was changed in a page, by words, in the lines around it; each change can be kept or undone. */
export function ReviewedPageView({ page, review, state }: ReviewedPageViewProps) {
  const words = reviewMessages;
  const changes = changesOf(review);
  const isKept = (id: string) => state.decisions.kept.has(keyOfChange(page.id, id));
  const left = changes.filter(({ id }) => !isKept(id));
  const mayUndo = mayWritePage(review);
  const undone = state.decisions.undone.filter(({ pageId }) => pageId === page.id);
  return (
    <article aria-label={page.title} className="min-w-0">
      <header className="mb-8">
        <h2 className="font-serif text-xl font-semibold wrap-anywhere">
          <Link href={`/pages/${page.id}`} prefetch={false} className="underline-offset-4 hover:underline">
            {page.title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          <RelativeTime dateTime={page.at} />
          {review.isCreated ? ` · ${words.created}` : null}
          {mayUndo ? null : ` · ${words.viewOnly}`}
        </p>
        {review.isComplete || review.from === null ? null : (
          <p className="mt-1 text-sm text-ink-soft">{words.incomplete(formatTime(new Date(review.from)))}</p>
        )}
      </header>
      {changes.length === 0 ? <p className="text-ink-soft">{words.nothingLeft}</p> : null}
      <Passages {...{ review, state, isKept, mayUndo }} />
      {review.changeCount > changes.length ? (
        <p className="mt-4 text-sm text-ink-soft">{words.tooMany(review.changeCount - changes.length)}</p>
      ) : null}
      <Overlapped review={review} />
      <UndoneList undone={undone} onRedo={state.redo} />
      {changes.length === 0 ? null : (
        <div className="mt-8 flex flex-wrap gap-2 border-t border-line pt-4 max-sm:pb-16">
          {left.length === 0 ? null : (
            <Button onClick={() => state.keepAll(page.id, left)}>
              <Check aria-hidden className="size-4" />
              {words.keepAll(left.length)}
            </Button>
          )}
          {mayUndo ? (
            <Button className="max-w-full" busy={state.isBusy} onClick={() => state.undo([{ review }])}>
              <Undo2 aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{words.undoPage(review.changeCount, page.title)}</span>
            </Button>
          ) : null}
        </div>
      )}
    </article>
  );
}

type PassagesProps = {
  review: PageReview;
  state: ReviewState;
  isKept: (id: string) => boolean;
  mayUndo: boolean;
};

function Passages({ review, state, isKept, mayUndo }: PassagesProps) {
  const words = reviewMessages;
  return review.passages.map((passage, index) => {
    const before = review.passages[index - 1];
    const between = passage.firstLine - (before?.lastLine ?? 0) - 1;
    return (
      <Fragment key={passage.parts.find((part) => part.kind === "change")?.id ?? index}>
        {between > 0 ? (
          <p className="my-4 flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {words.lines(between)}
          </p>
        ) : null}
        <Passage {...{ passage, state, isKept, mayUndo }} pageId={review.id} />
      </Fragment>
    );
  });
}

/** What others changed again: it is said, and nothing is done there. */
function Overlapped({ review: { overlapped } }: { review: PageReview }) {
  const words = reviewMessages;
  if (overlapped.length === 0) return null;
  return (
    <section className="mt-8" aria-label={words.overlapped}>
      <h3 className="text-sm font-medium">{words.overlapped}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {overlapped.map(({ removed, inserted, by, at }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm text-ink-soft">
            <span className="line-clamp-3 min-w-0 font-serif text-ink wrap-anywhere">
              {removed.trim() || words.deletedWords} → {inserted.trim() || words.deletedWords}
            </span>
            <span>
              {words.overlappedBy(by === null ? words.somebody : (by.tokenName ?? by.name))},{" "}
              <RelativeTime dateTime={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
