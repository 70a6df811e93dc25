import { foldText } from "./fold-text";

/** The length of text that is folded at once until the place is near. */
const stretch = 256;

/** The approximate place in a text of a place in its folded form: folding changes lengths. */
export function placeUnfolded(text: string, folded: number): number {
  let [at, rest] = [0, folded];
  for (const endOf of [endOfStretch, (_: string, from: number) => from + 1]) {
    for (let end = endOf(text, at); end < text.length; end = endOf(text, at)) {
      const { length } = foldText(text.slice(at, end));
      if (length > rest) break;
      rest -= length;
      at = end;
    }
  }
  return at;
}

/** The end of a stretch, at a blank if possible, because folding can join letters. */
function endOfStretch(text: string, from: number): number {
  const blank = text.slice(from + stretch, from + 2 * stretch).search(/\s/);
  return from + stretch + Math.max(blank, 0);
}
