import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of exports. */
export const exportMessages = {
  everything: "Export everything",
  hint: "A zip of folders, pages as markdown files, and the files beside them. Import brings it back.",
  folder: "Export",
  folderTitle: (name: string) => isolateNames`Export “${name}”`,
  page: "Export as markdown",
  progress: "Progress",
  soFar: (size: string) => `${size} so far`,
  items: "Export",
  itemsTitle: (count: number) => `Export ${count} items`,
  saved: (name: string) => isolateNames`${name} is saved where your browser puts downloads.`,
  failed: "The export did not work.",
} as const;
