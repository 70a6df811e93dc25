import { isolateNames } from "@/components/shell/items/isolate-names";
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
};
