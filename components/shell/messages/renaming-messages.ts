import { isolateNames } from "@/components/shell/items/isolate-names";
import type { SkippedPage } from "@/lib/contracts/queries/renaming-outcomes";
import { counted } from "./counted";

const pages = (count: number) => counted(count, "page", "pages");

/** The messages of renaming tags and properties in all pages. */
export const renamingMessages = {
  newName: "New name",
  action: "Rename",
  progress: (count: number) => `Renaming… ${pages(count)} so far`,
  keptTitle: (count: number) => `${pages(count)} left as before`,
  undoFailed: "The renaming was not undone everywhere.",
  tag: {
    title: (name: string) => isolateNames`Rename ${`#${name}`}`,
    hint: "In all pages that you may edit, with the tags nested in it. If there is a tag of the new name, the two become one.",
    refused: "A tag has letters, digits, _, - and /, and not digits alone.",
    renamed: (count: number, to: string) => isolateNames`${`#${to}`} now, in ${pages(count)}.`,
    undone: (count: number) => `The tag is as before in ${pages(count)}.`,
    failed: "The tag was not renamed everywhere.",
  },
  property: {
    title: (name: string) => isolateNames`Rename ${name} everywhere`,
    hint: "In the properties of all pages that you may edit. Views that ask for the old name stay as they are.",
    refused: "Enter a name on one line.",
    renamed: (count: number, to: string) => isolateNames`${to} now, in ${pages(count)}.`,
    undone: (count: number) => `The property is as before in ${pages(count)}.`,
    failed: "The property was not renamed everywhere.",
  },
  kept: {
    forbidden: "You may not edit it.",
    unreadable: "The name is in properties that only a person can change.",
    taken: "It has a property of that name already.",
    too_large: "It would be too large.",
    locked: "It is locked.",
    edited_after: "It was written to since.",
  } satisfies Record<SkippedPage["reason"], string>,
};
