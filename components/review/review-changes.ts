import type { PageReview } from "@/lib/contracts/review/review";
import type { LoadedPage } from "./use-reviews";

/** A part of a passage that is a change. */
export type ChangePart = Extract<PageReview["passages"][number]["parts"][number], { kind: "change" }>;

/** A change of a review, by its page. */
export type ReviewedChange = { pageId: string; change: ChangePart };

/** The changes in a page, in order. */
export function changesOf(review: PageReview): ChangePart[] {
  return review.passages.flatMap(({ parts }) => parts.filter((part) => part.kind === "change"));
}

/** The changes in all pages, in order. */
export function allChanges(pages: readonly LoadedPage[]): ReviewedChange[] {
  return pages.flatMap(({ page, review }) =>
    review === undefined ? [] : changesOf(review).map((change) => ({ pageId: page.id, change })),
  );
}

/** A name of a change that no other one in any page has. */
export const keyOfChange = (pageId: string, changeId: string) => `${pageId}/${changeId}`;
