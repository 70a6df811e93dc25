import { foldText } from "./parse-search";

/** Folded at once, while what is looked for is farther away. */
const stretch = 256;

/** Where in a text that is, which is at a place of it when it is folded; folding changes lengths. Within the text. */
export function placeUnfolded(text: string, folded: number): number {
  let [at, rest] = [0, folded];
  for (const step of [stretch, 1]) {
    while (at + step < text.length) {
      const length = foldText(text.slice(at, at + step)).length;
      if (length > rest) break;
      rest -= length;
      at += step;
    }
  }
  return at;
}
