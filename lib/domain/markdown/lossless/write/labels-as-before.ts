import {
  differingLabels,
  possibleReferences,
  type Labels,
} from "@/lib/domain/markdown/lossless/read/definition-labels";

/** The labels of a page before and after an edit, and those that only one of them has. */
export type LabelsChange = { before: Labels; now: Labels; differing: readonly string[] };

/** What an edit changes of the labels of a page. */
export function changeOfLabels(before: Labels, now: Labels): LabelsChange {
  return { before, now, differing: before === now ? [] : differingLabels(before, now) };
}

/**
 * The labels of a page as a source that was written before they changed saw them: those it may refer to as they were,
 * the others as they are now. Null if the change does not touch the source.
 */
export function labelsAsBefore(source: string, { before, now, differing }: LabelsChange): Labels | null {
  if (differing.length === 0) return null;
  const references = possibleReferences(source);
  const touched = differing.filter((label) => references.has(label));
  if (touched.length === 0) return null;
  const labels = new Map(now);
  for (const label of touched) {
    const written = before.get(label);
    if (written === undefined) labels.delete(label);
    else labels.set(label, written);
  }
  return labels;
}
