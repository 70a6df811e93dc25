import { differingLabels, possibleReferences, type Labels } from "./definition-labels";

/**
 * The labels of a page as a source that was written before they changed saw them: those it may refer to as they were,
 * the others as they are now. Null if the change does not touch the source.
 */
export function labelsAsBefore(
  source: string,
  { before, now }: { before: Labels; now: Labels },
): Labels | null {
  if (before === now) return null;
  const references = possibleReferences(source);
  const touched = differingLabels(before, now).filter((label) => references.has(label));
  if (touched.length === 0) return null;
  const labels = new Map(now);
  for (const label of touched) {
    const written = before.get(label);
    if (written === undefined) labels.delete(label);
    else labels.set(label, written);
  }
  return labels;
}
