import { isolateNames } from "@/components/shell/items/isolate-names";
import { counted } from "./counted";

/** The messages of the palette and of what searches find. */
export const searchMessages = {
  title: "Search pages and actions",
  placeholder: "Search, or type > for actions…",
  results: "Results",
  preview: "Preview",
  none: (text: string) => isolateNames`Nothing has “${text}”.`,
  similar: "These are spelled similarly.",
  noneHint: 'Words are found by their beginnings, and "exact phrases" in quotation marks.',
  found: (count: number) => counted(count, "result", "results"),
  searching: "Searching…",
  awaited: "Opens when it is found…",
  failed: "The search did not work.",
  tooLong: (max: number) =>
    `This is too long to search for: at most ${max} characters. Take some of it away.`,
  sections: {
    favourites: "Favourites",
    recent: "Recent pages",
    pages: "Pages",
    folders: "Folders",
    files: "Files",
    here: "What is open",
    actions: "Actions",
    texts: "In texts",
    similar: "Similar spelling",
    everything: "Everything",
    create: "New",
  },
  everything: (text: string) => isolateNames`Search everything for “${text}”`,
  create: (title: string) => isolateNames`Create page “${title}”`,
};
