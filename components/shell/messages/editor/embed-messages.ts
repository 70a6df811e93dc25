import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of what pages embed. */
export const embedMessages = {
  embed: (name: string) => isolateNames`Embedded: ${name}`,
  editOriginal: "Edit original",
  openOriginal: "Open original",
  original: (mayEdit: boolean, name: string) =>
    mayEdit ? isolateNames`Edit original: ${name}` : isolateNames`Open original: ${name}`,
  loading: "Loading…",
  empty: "Nothing is written here yet.",
  goesOn: "The page goes on. Open the original to read the rest.",
  missing: (target: string) => isolateNames`There is no page “${target}” that you can see.`,
  notVisible: "This page is gone, or you may not see it any more.",
  noPlace: (place: string) => isolateNames`The page has no heading or block “${place}”.`,
  loop: "This is part of what is shown here already, so it is not shown once more.",
  tooDeep: "Too many pages are embedded in each other. Open this one to read it.",
  createPage: "Create page",
} as const;
