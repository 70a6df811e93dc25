import { foldText } from "./fold-text";

/** A folded text, with where what each of its characters stands for begins and ends in the text. */
export type FoldedInPlace = { folded: string; starts: number[]; ends: number[] };

const visible = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Folds a text for searches; what is seen as one character stays together. For short texts: titles and snippets. */
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
