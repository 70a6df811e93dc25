import { foldText } from "./fold-text";

/** So much is folded at once while what is looked for is farther away. */
const stretch = 256;

/** Where in a text that is, nearly, which is at a place of it when it is folded: folding changes lengths. */
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

/** Before a blank, where there is one: letters that are folded as one stay together. */
function endOfStretch(text: string, from: number): number {
  const blank = text.slice(from + stretch, from + 2 * stretch).search(/\s/);
  return from + stretch + Math.max(blank, 0);
}
