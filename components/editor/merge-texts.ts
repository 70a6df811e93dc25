import { keepBoth } from "@/lib/domain/markdown/merge/keep-both";
import { mergePages, settleMerge, type PageStates } from "@/lib/domain/markdown/merge/merge-pages";

/** Texts for a person to choose from: what does not overlap is in each, and what does as one side has it, or both. */
export type Conflict = { yours: string; theirs: string; both: string };

/** What two sides made of one text, or what a person has to decide about. */
export type MergedTexts = { kind: "merged"; markdown: string } | { kind: "conflict"; conflict: Conflict };

/** Merges what was written here and elsewhere, as far as that can be done without a person. */
export function mergeTexts(states: PageStates): MergedTexts {
  const merge = mergePages(states);
  if (merge.status === "merged") return { kind: "merged", markdown: merge.markdown };
  const yours = settleMerge(merge.parts, ({ mine }) => mine);
  const theirs = settleMerge(merge.parts, (overlap) => overlap.theirs);
  return { kind: "conflict", conflict: { yours, theirs, both: keepBoth(merge.parts) } };
}
