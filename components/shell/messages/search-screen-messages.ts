import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of the search screen. */
export const searchScreenMessages = {
  title: "Search",
  titleFor: (text: string) => (text.trim() === "" ? "Search" : isolateNames`${text.trim()} · Search`),
  field: "Search for",
  placeholder: "Words, or the beginnings of words",
  submit: "Search",
  where: "Look in",
  in: { all: "Titles and texts", title: "Titles", body: "Texts" },
  kind: "Show",
  kinds: { all: "Pages and folders", pages: "Pages", folders: "Folders" },
  folder: "In the folder",
  anywhere: "Anywhere",
  emptyTitle: "What are you looking for?",
  emptyHint: "Type words, or the beginnings of words. Phrases go in quotation marks.",
  noneTitle: (text: string) => isolateNames`Nothing has “${text}”`,
  noneHint: "Try fewer words or their beginnings, or look in titles and texts, anywhere.",
  lookAnywhere: "Look anywhere",
  first: (count: number) => `The first ${count} results`,
  more: "Show more",
  incomplete:
    "There was no time to look for these signs or phrases in every long text. Add a word that stands near them, or look in one folder.",
};
