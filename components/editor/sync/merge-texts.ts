import {
  mergePages,
  settleMerge,
  type MergePart,
  type PageStates,
} from "@/lib/domain/markdown/merge/merge-pages";

/** The results for the screen and the server. They differ where a person has to decide. */
export type MergedTexts = {
  /** The text with the local version of conflicts. */
  screen: string;
  /** The text with the remote version of conflicts. */
  saved: string;
  /** The base of the screen's text, while the server has theirs or the text to be saved. */
  base: { onTheirs: string; onSaved: string };
  parts: readonly MergePart[];
  /** The base once this passage is decided, while the server has theirs. */
  baseFor: (decided: number) => string;
};

/** Merges local and remote changes, as far as possible without a person. */
export function mergeTexts(states: PageStates): MergedTexts {
  const merge = mergePages(states);
  if (merge.status === "merged") {
    const { markdown } = merge;
    const base = { onTheirs: states.theirs, onSaved: markdown };
    const parts = [{ kind: "settled", text: markdown }] as const;
    return { screen: markdown, saved: markdown, base, parts, baseFor: () => states.theirs };
  }
  const { parts, baseFor } = merge;
  return {
    screen: settleMerge(parts, ({ mine }) => mine),
    saved: settleMerge(parts, ({ theirs }) => theirs),
    base: { onTheirs: baseFor(null), onSaved: settleMerge(parts, ({ base }) => base) },
    parts,
    baseFor,
  };
}
