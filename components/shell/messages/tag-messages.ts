import { isolateNames } from "@/components/shell/items/isolate-names";
import type { KeptTaggedPage } from "@/lib/contracts/queries/tag-renaming";
import { counted } from "./counted";

const pages = (count: number) => counted(count, "page", "pages");

/** The messages of tags and their pages. */
export const tagMessages = {
  title: "Tags",
  hint: "The tags in the texts and the properties of pages that you can see.",
  list: "Tags",
  nested: "Nested tags",
  pages: (count: number, more: boolean) => (more ? `more than ${pages(count)}` : pages(count)),
  pagesWith: (tag: string) => isolateNames`Pages with ${`#${tag}`}`,
  loading: "Loading…",
  loadFailed: "The tags could not be loaded.",
  emptyTitle: "No tags yet",
  emptyHint: "Write # and a word in a page, such as #idea, or tags: in its properties.",
  noPagesTitle: "No page has this tag",
  noPagesHint: "Pages with it will be listed here.",
  allTags: "All tags",
  rename: "Rename…",
  renameTitle: (tag: string) => isolateNames`Rename ${`#${tag}`}`,
  renameHint:
    "In all pages that you may edit, with the tags nested in it. If there is a tag of the new name, the two become one.",
  newName: "New name",
  renameAction: "Rename",
  renaming: (count: number) => `Renaming… ${pages(count)} so far`,
  renamed: (count: number, to: string) => isolateNames`${`#${to}`} now, in ${pages(count)}.`,
  undone: (count: number) => `The tag is as before in ${pages(count)}.`,
  notATag: "A tag has letters, digits, _, - and /, and not digits alone.",
  failed: "The tag was not renamed everywhere.",
  undoFailed: "The renaming was not undone everywhere.",
  keptTitle: (count: number) => `${pages(count)} left as before`,
  kept: {
    forbidden: "You may not edit it.",
    unreadable: "The tag is in properties that only a person can change.",
    too_large: "It would be too large.",
    locked: "It is locked.",
    edited_after: "It was written to since.",
  } satisfies Record<KeptTaggedPage["reason"], string>,
};
