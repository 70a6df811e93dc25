import type { RevisionCause } from "@/lib/contracts/revisions";
import { isolateNames } from "@/components/shell/items/isolate-names";

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${many}`;

const operations = {
  create: "Created",
  replace: "Edited",
  edit: "Edited passages",
  append: "Added at the end",
  prepend: "Added at the start",
  restore: "Restored an earlier text",
  copy: "Copied from another page",
  import: "Imported",
  relink: "Links followed a rename or move",
} satisfies Record<RevisionCause, string>;

export const historyMessages = {
  title: "History",
  loading: "Looking through the history…",
  failed: "The history could not be loaded.",
  operations,
  current: "Now",
  gone: "A deleted account",
  through: (name: string, token: string) => isolateNames`${name}, through ${token}`,
  showSaves: (count: number) => `Show the ${count.toLocaleString("en")} saves`,
  more: "Show earlier ones",
  loadingMore: "Loading earlier ones…",
  moreFailed: "Earlier ones could not be loaded.",
  today: "Today",
  yesterday: "Yesterday",
  /** A size that changed, as in "+12 bytes". */
  grew: (size: string) => `+${size}`,
  shrank: (size: string) => `−${size}`,
  sameSize: "same size",
  older: "Earlier change",
  newer: "Later change",
  compare: "Compare",
  whatChanged: "What changed",
  withNow: "Compared with now",
  whatChangedHint: "This text compared with the one before it.",
  withNowHint: "This text compared with the page as it is now.",
  comparing: "Comparing the texts…",
  compareFailed: "The texts could not be compared.",
  alike: "The texts are the same.",
  lineEndsOnly: "Only the ends of lines differ.",
  tally: (inserted: number, deleted: number) =>
    `${counted(inserted, "line", "lines")} added, ${counted(deleted, "line", "lines")} deleted`,
  added: "Added",
  deleted: "Deleted",
  folded: (count: number) => counted(count, "unchanged line", "unchanged lines"),
  moreLines: (count: number) => `Show ${counted(count, "more line", "more lines")}`,
  cut: (count: number) => ` … ${counted(count, "character", "characters")} … `,
  comparison: "Differences",
  copy: "Copy this text",
  restore: "Restore",
  restoring: "Restoring…",
  restored: (when: string) => `The text of ${when} is restored.`,
  putBack: "The text is as it was before.",
  restoreFailed: "The text was not restored.",
  putBackFailed: "This was not undone.",
  unsaved: "The page has text that is not saved. Once the page says Saved, try again.",
  changedMeanwhile: "The page was changed at this very moment. Look at what is new, then try again.",
  changedSince:
    "The page was changed since, so it was left as it is. The text before it is in the history, too.",
  mayNotRestore: "You may view this page. To restore a text, ask its owner for the permission to edit.",
};
