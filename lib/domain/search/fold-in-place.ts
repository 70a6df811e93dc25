import { foldText } from "./fold-text";

/** A folded text, with the start and end in the original of each of its characters. */
export type FoldedInPlace = { folded: string; starts: number[]; ends: number[] };

const visible = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Folds a text for searches; visible characters stay whole. For short texts: titles and snippets. */
export function foldInPlace(text: string): FoldedInPlace {
  const result: FoldedInPlace = { folded: "", starts: [], ends: [] };
  for (const { segment, index } of visible.segment(text)) {
    const folded = foldText(segment);
    result.folded += folded;
    for (let unit = 0; unit < folded.length; unit++) {
      result.starts.push(index);
      result.ends.push(index + segment.length);
    }
  }
  return result;
}
