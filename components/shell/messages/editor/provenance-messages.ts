import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of the marks that say who wrote which part of a page. */
export const provenanceMessages = {
  shown: "In the margin of each part: who wrote it last. The panel has them as a list.",
  marks: "Who wrote the parts of this page",
  loading: "Looking through the history…",
  failed: "Who wrote this could not be loaded.",
  none: "Nothing is written here yet.",
  you: "You",
  gone: "A deleted account",
  through: (person: string, program: string) => isolateNames`${program}, for ${person}`,
  throughYou: (program: string) => isolateNames`${program}, for you`,
  older: "Before the part of the history that was read",
  goTo: (excerpt: string) => isolateNames`Go to “${excerpt}”`,
  mark: (who: string, when: string) => isolateNames`${who}, ${when}`,
  history: "Show history",
  properties: "Properties and signs",
};
