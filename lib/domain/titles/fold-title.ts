/**
 * The key under which titles and names are equal "trimmed, whatever their case": `foldTitle(a) === foldTitle(b)`
 * if and only if they match. White space at both ends goes (as `String.trim` sees it), canonically equivalent
 * spellings are one (the key is NFC), and case is folded fully and without a locale: `ß`, `ẞ`, `ss` and `SS` are
 * equal, so are `σ`, `ς` and `Σ`; `ı` without a dot is a letter of its own, as Unicode has it. Accents count.
 * The key is for comparing, not for showing; it may have three times the characters of the title.
 */
export function foldTitle(title: string): string {
  return Array.from(title.trim().normalize("NFD"), foldCase).join("").normalize("NFC");
}

/** One code point at a time, because `toLowerCase` treats a sigma at the end of a word differently. */
function foldCase(character: string): string {
  return character === "ı" ? character : character.toLowerCase().toUpperCase();
}
