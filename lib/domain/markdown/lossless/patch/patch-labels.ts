import type { LinkReference } from "mdast";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { spanOf } from "@/lib/domain/markdown/lossless/read/origins";
import { applySourceEdits, type SourceEdit } from "./patch";
import type { Place } from "./text-place";
import { labelOf } from "@/lib/domain/markdown/lossless/read/to-inline";

/** Adds labels to references whose text served as their label and changes. */
export function labelEdits(
  source: string,
  places: readonly Place[],
  edits: readonly SourceEdit[],
): SourceEdit[] {
  const references = new Set(places.flatMap(({ within }) => within.filter((around) => isItsLabel(around))));
  return [...references].flatMap((reference) => {
    const { start, end } = spanOf(reference);
    const textEnd = reference.referenceType === "collapsed" ? end - 3 : end - 1;
    const inside = edits
      .filter((edit) => edit.start > start && edit.end <= textEnd)
      .map((edit) => ({ ...edit, start: edit.start - start - 1, end: edit.end - start - 1 }));
    const label = labelOf(source, reference);
    const text = applySourceEdits(source.slice(start + 1, textEnd), inside);
    if (normalLabel(text) === normalLabel(label)) return [];
    return reference.referenceType === "collapsed"
      ? [{ start: end - 1, end: end - 1, text: label }]
      : [{ start: end, end, text: `[${label}]` }];
  });
}

function isItsLabel(construct: Place["within"][number]): construct is LinkReference {
  return construct.type === "linkReference" && construct.referenceType !== "full";
}
