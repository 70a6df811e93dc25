import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of the list of folders that something may go into. */
export const destinationMessages = {
  placeholder: "Search folders…",
  folders: "Folders",
  hereNow: "Already here",
  itself: "Cannot go into itself",
  loading: "Loading folders…",
  noFolders: "There is no folder to choose yet.",
  create: (name: string) => isolateNames`Create “${name}” here`,
  none: (text: string) => isolateNames`No folder has “${text}” in its path.`,
  similar: (text: string) => isolateNames`No folder has “${text}” in its path. These are spelled similarly.`,
  found: (count: number) => (count === 1 ? "1 place" : `${count} places`),
  more: "Not every folder is listed.",
  failed: "The folders could not be loaded.",
};
