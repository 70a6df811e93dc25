import { useState } from "react";
import { mayWritePage } from "@/lib/domain/access/may-write-page";
import { allChanges, type ChangePart, keyOfChange, type ReviewedChange } from "./review-changes";
import type { Decisions, Undone } from "./use-decisions";
import type { ReviewKeys } from "./use-review-keys";
import { useReviewUndo, type Undoing } from "./use-review-undo";
import type { LoadedPage, ReviewedTime } from "./use-reviews";

/** A review at a place: the page that is shown, the change at hand, and what can be done. */
export type ReviewState = {
  shownId: string | null;
  showPage: (pageId: string) => void;
  decisions: Decisions;
  keys: ReviewKeys;
  isBusy: boolean;
  isCurrent: (pageId: string, changeId: string) => boolean;
  positionOf: (pageId: string, changeId: string) => { at: number; count: number };
  choose: (pageId: string, changeId: string) => void;
  keepAll: (pageId: string, changes: readonly ChangePart[]) => void;
  undo: (undoings: readonly Undoing[]) => void;
  /** Undoes everything that is given, and says when it is done. */
  undoAll: (undoings: readonly Undoing[]) => Promise<void>;
  redo: (undone: Undone) => void;
};

type Place = { pageId: string | null; changeId: string | null };

/** Goes through the changes of all loaded pages, and keeps or undoes them. */
export function useReviewState(
  time: ReviewedTime,
  {
    pages,
    decisions,
    firstPageId,
  }: { pages: readonly LoadedPage[]; decisions: Decisions; firstPageId: string | null },
): ReviewState {
  const [place, setPlace] = useState<Place>({ pageId: firstPageId, changeId: null });
  const { undo, undoAll, redo, isBusy } = useReviewUndo(time, decisions);
  const changes = allChanges(pages);
  const indexOf = (pageId: string | null, changeId: string | null) =>
    changes.findIndex((one) => one.pageId === pageId && one.change.id === changeId);
  const shownId = pages.find(({ page }) => page.id === place.pageId)?.page.id ?? pages[0]?.page.id ?? null;
  const current = indexOf(shownId, place.changeId);
  const go = (to: ReviewedChange | undefined) => {
    if (to !== undefined) setPlace({ pageId: to.pageId, changeId: to.change.id });
  };
  /** The next change that is to be reviewed, or else the first. */
  const nextLeft = () => {
    const isLeft = ({ pageId, change }: ReviewedChange, index: number) =>
      index !== current && !decisions.kept.has(keyOfChange(pageId, change.id));
    const after = changes.find((one, index) => index > current && isLeft(one, index));
    return after ?? changes.find(isLeft);
  };
  const reviewOf = (id: string) => pages.find(({ page }) => page.id === id)?.review;
  const firstShown = changes.findIndex(({ pageId }) => pageId === shownId);
  const keys: ReviewKeys = {
    next: () => go(changes[current === -1 ? firstShown : current + 1]),
    previous: () => go(changes[current === -1 ? firstShown : current - 1]),
    keep: () => {
      const one = changes[current];
      if (one === undefined) return;
      decisions.keep([keyOfChange(one.pageId, one.change.id)]);
      go(nextLeft());
    },
    undo: () => {
      const one = changes[current];
      const review = one && reviewOf(one.pageId);
      if (isBusy || one === undefined || review === undefined || !mayWritePage(review)) return;
      go(nextLeft());
      undo([{ review, changes: [one.change] }]);
    },
  };
  return {
    shownId,
    showPage: (pageId) => setPlace({ pageId, changeId: null }),
    decisions,
    keys,
    isBusy,
    isCurrent: (pageId, changeId) => current !== -1 && indexOf(pageId, changeId) === current,
    positionOf: (pageId, changeId) => ({ at: indexOf(pageId, changeId) + 1, count: changes.length }),
    choose: (pageId, changeId) => setPlace({ pageId, changeId }),
    keepAll: (pageId, kept) => decisions.keep(kept.map(({ id }) => keyOfChange(pageId, id))),
    undo,
    undoAll,
    redo,
  };
}
