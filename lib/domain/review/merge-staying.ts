import {
  mergePages,
  type Overlap,
  type PageStates,
  settleMerge,
} from "@/lib/domain/markdown/merge/merge-pages";

/** The merge of two texts in which their words stay where both changed the same, and those passages. */
export function mergeStaying(states: PageStates): { markdown: string; overlaps: Overlap[] } {
  const merge = mergePages(states);
  if (merge.status === "merged") return { markdown: merge.markdown, overlaps: [] };
  const overlaps: Overlap[] = [];
  const markdown = settleMerge(merge.parts, (overlap) => {
    overlaps.push(overlap);
    return overlap.theirs;
  });
  return { markdown, overlaps };
}
