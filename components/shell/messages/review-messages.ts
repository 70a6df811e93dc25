import { isolateNames } from "@/components/shell/items/isolate-names";
import { counted } from "./counted";

const changes = (count: number) => counted(count, "change", "changes");
const pages = (count: number) => counted(count, "page", "pages");

/** The messages of the review of what somebody changed. */
export const reviewMessages = {
  title: "Review",
  titleOf: (name: string) => isolateNames`What ${name} changed`,
  somebody: "somebody with a deleted account",
  review: "Review",
  reviewName: (name: string) => isolateNames`Review what ${name} changed`,
  pages: "Changed pages",
  summary: (count: number, inPages: number) => `${changes(count)} in ${pages(inPages)}`,
  tally: ({ kept, undone, left }: { kept: number; undone: number; left: number }) =>
    `${kept} kept, ${undone} undone, ${left} to review`,
  since: "Since",
  times: { hour: "The last hour", today: "Today", week: "The last 7 days", month: "The last 30 days" },
  from: (when: string) => `From ${when} on`,
  loading: "Looking for changes…",
  loadFailed: "The changes could not be loaded.",
  more: "Show more pages",
  emptyTitle: "Nothing to review",
  emptyHint: "In this time, nothing was changed in the pages that you can see.",
  noWriterTitle: "Whose changes?",
  noWriterHint: "Open a review from Activity, from a page’s history, or from a token in the settings.",
  nothingLeft: "Nothing of these changes is left in this page.",
  created: "This page was made by them.",
  incomplete: (when: string) => `The history is long: only changes from ${when} on are shown.`,
  tooMany: (count: number) => `and ${changes(count)} more, which are not shown`,
  lines: (count: number) => counted(count, "unchanged line", "unchanged lines"),
  passage: "Changed lines",
  position: (at: number, count: number) => `Change ${at} of ${count}`,
  describe: ({ removed, inserted, isKept }: { removed: string; inserted: string; isKept: boolean }) =>
    [
      removed.trim() === "" ? null : `removed “${removed.trim()}”`,
      inserted.trim() === "" ? null : `added “${inserted.trim()}”`,
      removed.trim() + inserted.trim() === "" ? "blanks or line ends changed" : null,
      isKept ? "kept" : null,
    ]
      .filter((part) => part !== null)
      .join(", "),
  thisChange: "This change",
  next: "Next change",
  previous: "Change before",
  keep: "Keep",
  undo: "Undo",
  redo: "Redo",
  redoOf: (words: string) => isolateNames`Redo: ${words}`,
  keepAll: (count: number) => (count === 1 ? "Keep the other one here" : `Keep the other ${count} here`),
  undoPage: (count: number, title: string) => isolateNames`Undo all ${String(count)} in ${title}`,
  undoAll: (count: number) => `Undo all ${count}…`,
  undoAllTitle: (count: number, inPages: number) => `Undo ${changes(count)} in ${pages(inPages)}?`,
  undoAllHint: "In every page listed here that you may edit. Later words of others stay. It can be redone.",
  undoAllAction: "Undo all",
  undoing: "Undoing…",
  undone: "Undone",
  undonePage: (count: number) => `All ${changes(count)} in this page`,
  undonePageTrashed: "The page, which is in the trash now",
  undoFailed: "This could not be undone.",
  redoFailed: "This could not be redone.",
  redone: "It is there again.",
  laterWordsStay: "Others wrote there since, and their words stay.",
  changedMeanwhile: "The page was changed meanwhile. Look again, it is shown as it is now.",
  overlapped: "Changed again by others, and left alone",
  overlappedBy: (name: string) => isolateNames`by ${name}`,
  viewOnly: "You can view this page, so you cannot undo here.",
  deletedWords: "no words",
};
