import {
  mergePages,
  settleMerge,
  type MergePart,
  type PageStates,
} from "@/lib/domain/markdown/merge/merge-pages";

/** What became of the text on screen and the one that the server has. They differ where a person has to decide. */
export type MergedTexts = {
  /** With what was written here where both changed the same words. */
  screen: string;
  /** With what was written elsewhere there. */
  saved: string;
  /** What the screen's text is a change of, as long as the server has theirs or what was to be saved. */
  base: { onTheirs: string; onSaved: string };
  parts: readonly MergePart[];
  /** What it is a change of, as long as the server has theirs, once this passage is decided. */
  baseFor: (decided: number) => string;
};

/** Merges what was written here and elsewhere, as far as that can be done without a person. */
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
