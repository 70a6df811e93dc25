import type { PageReview } from "@/lib/contracts/review/review";
import type { ChangePart } from "./review-changes";

/** A part of a passage: unchanged text, or a change. */
export type PassagePart = PageReview["passages"][number]["parts"][number];

/** A change as it is shown in the text. */
export type ShownChange = {
  change: ChangePart;
  isCurrent: boolean;
  isKept: boolean;
  /** Its number among all changes, and how many there are. */
  position: { at: number; count: number };
  choose: () => void;
};
