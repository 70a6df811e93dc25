import { Check, Undo2 } from "lucide-react";
import { ConfirmedAction } from "@/components/shell/items/confirmed-action";
import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { Button } from "@/components/ui/form/button";
import { mayWritePage } from "@/lib/domain/access/may-write-page";
import { changesOf, keyOfChange } from "./review-changes";
import type { LoadedPage } from "./use-reviews";
import type { ReviewState } from "./use-review-state";

export type ReviewSideProps = {
  pages: readonly LoadedPage[];
  state: ReviewState;
  /** Loads more pages; null when all are there. */
  more: { load: () => void; isBusy: boolean } | null;
};

/** The changed pages with what is left to review in each, and the button that undoes all of it. */
export function ReviewSide({ pages, state, more }: ReviewSideProps) {
  const words = reviewMessages;
  const tallies = pages.map((one) => tallyOf(one, state));
  const total = tallies.reduce(
    (sum, one) => ({ kept: sum.kept + one.kept, undone: sum.undone + one.undone, left: sum.left + one.left }),
    { kept: 0, undone: 0, left: 0 },
  );
  const there = total.kept + total.left;
  const undoable = pages.flatMap(({ review }) =>
    review !== undefined && mayWritePage(review) && review.changeCount > 0 ? [{ review }] : [],
  );
  const count = undoable.reduce((sum, { review }) => sum + review.changeCount, 0);
  return (
    <div className="grid content-start gap-3">
      <div>
        <p role="status" className="text-sm text-ink-soft">
          {words.summary(there, tallies.filter(({ kept, left }) => kept + left > 0).length)}
        </p>
        <Meter {...total} />
        <p className="text-xs text-ink-soft tabular-nums">{words.tally(total)}</p>
      </div>
      <nav aria-label={words.pages} className="-mx-2 max-h-56 overflow-y-auto lg:max-h-none">
        <ul className="grid gap-0.5">
          {pages.map((one, index) => (
            <li key={one.page.id}>
              <PageChoice loaded={one} tally={tallies[index]} state={state} />
            </li>
          ))}
        </ul>
      </nav>
      {more === null ? null : (
        <Button busy={more.isBusy} onClick={more.load} className="justify-self-start">
          {words.more}
        </Button>
      )}
      {count === 0 ? null : (
        <ConfirmedAction
          button={(ask) => (
            <Button onClick={ask} className="justify-self-start">
              <Undo2 aria-hidden className="size-4" />
              {words.undoAll(count)}
            </Button>
          )}
          title={words.undoAllTitle(count, undoable.length)}
          description={words.undoAllHint}
          words={{ action: words.undoAllAction, busy: words.undoing }}
          action={() => state.undoAll(undoable)}
          onDone={() => undefined}
        />
      )}
    </div>
  );
}

type PageChoiceProps = { loaded: LoadedPage; tally: Tally | undefined; state: ReviewState };

function PageChoice({ loaded: { page, review }, tally, state }: PageChoiceProps) {
  return (
    <button
      type="button"
      aria-current={page.id === state.shownId ? "true" : undefined}
      onClick={() => state.showPage(page.id)}
      className="relative flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2 aria-[current=true]:bg-press aria-[current=true]:before:absolute aria-[current=true]:before:inset-y-1.5 aria-[current=true]:before:left-0 aria-[current=true]:before:w-0.5 aria-[current=true]:before:bg-thread pointer-coarse:min-h-11"
    >
      <ItemGlyph item={{ kind: "page", icon: page.icon }} />
      <span className="min-w-0 flex-1 truncate font-serif text-ink">{page.title}</span>
      <PageTally tally={tally} isLoaded={review !== undefined} />
    </button>
  );
}

type Tally = { kept: number; undone: number; left: number };

function tallyOf({ page, review }: LoadedPage, { decisions }: ReviewState): Tally {
  const undone = decisions.undone
    .filter(({ pageId }) => pageId === page.id)
    .reduce((sum, { count }) => sum + count, 0);
  if (review === undefined) return { kept: 0, undone, left: 0 };
  const kept = changesOf(review).filter(({ id }) => decisions.kept.has(keyOfChange(page.id, id))).length;
  return { kept, undone, left: review.changeCount - kept };
}

/** How much of the changes is decided. */
function Meter({ kept, undone, left }: Tally) {
  const all = Math.max(1, kept + undone + left);
  return (
    <div aria-hidden className="my-2 flex h-1 gap-0.5 overflow-hidden rounded-full bg-line">
      <span className="bg-leaf" style={{ width: `${(kept / all) * 100}%` }} />
      <span className="bg-ink-faint" style={{ width: `${(undone / all) * 100}%` }} />
    </div>
  );
}

function PageTally({ tally, isLoaded }: { tally: Tally | undefined; isLoaded: boolean }) {
  if (tally === undefined || !isLoaded) return null;
  const isDone = tally.left === 0;
  return (
    <span className="flex shrink-0 items-center gap-1 text-xs text-ink-soft tabular-nums">
      <span className="sr-only">{reviewMessages.tally(tally)}</span>
      {isDone && tally.kept > 0 ? <Check aria-hidden className="size-3.5 text-leaf" /> : null}
      {tally.undone > 0 ? <Undo2 aria-hidden className="size-3.5" /> : null}
      <span aria-hidden>{tally.kept + tally.left}</span>
    </span>
  );
}
