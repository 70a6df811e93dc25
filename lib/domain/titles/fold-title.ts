/**
 * The key for comparing titles and names "trimmed, whatever their case": `foldTitle(a) === foldTitle(b)` if and only if
 * they match. White space at both ends is removed (as by `String.trim`), canonically equivalent spellings become one
 * (the key is NFC), and case is folded fully and without a locale: `ß`, `ẞ`, `ss` and `SS` are equal, and so are `σ`,
 * `ς` and `Σ`; the dotless `ı` is a separate letter, as in Unicode. Accents count. The key is for comparing, not for
 * showing; it can be three times as long as the title.
 */
export function foldTitle(title: string): string {
  return Array.from(title.trim().normalize("NFD"), foldCase).join("").normalize("NFC");
}

/** Folds one code point at a time, because `toLowerCase` treats a sigma at the end of a word differently. */
function foldCase(character: string): string {
  return character === "ı" ? character : character.toLowerCase().toUpperCase();
}
