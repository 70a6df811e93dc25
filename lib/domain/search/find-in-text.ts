/** A stretch of a text, in UTF-16 offsets. */
export type TextRange = { from: number; to: number };

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const isPlain = (text: string) => /^[\0-\x7f]*$/.test(text);

/**
 * Finds every place of a text that equals the wanted text, from left to right, without overlaps. Ranges refer to
 * `text`, even where folding its case changes lengths, and contain whole visible characters only (grapheme clusters,
 * Unicode Standard Annex 29): a letter and its combining marks, or an emoji of several code points, match together or
 * not at all. A letter composed with its marks equals the same letter followed by them (normal form C).
 */
export function findInText(text: string, wanted: string, isCaseSensitive: boolean): TextRange[] {
  if (wanted === "") return [];
  if (isPlain(text)) return isPlain(wanted) ? findPlain(text, wanted, isCaseSensitive) : [];
  const needle = [...foldedGraphemes(wanted, isCaseSensitive)].map(({ folded }) => folded).join("");
  let haystack = "";
  /** The place in `text` of each visible character, by its place in `haystack`. */
  const starts = new Map<number, number>();
  for (const { folded, index } of foldedGraphemes(text, isCaseSensitive)) {
    starts.set(haystack.length, index);
    haystack += folded;
  }
  starts.set(haystack.length, text.length);
  const found: TextRange[] = [];
  for (let at = haystack.indexOf(needle); at >= 0;) {
    const [from, to] = [starts.get(at), starts.get(at + needle.length)];
    const isWhole = from !== undefined && to !== undefined;
    if (isWhole) found.push({ from, to });
    at = haystack.indexOf(needle, isWhole ? at + needle.length : at + 1);
  }
  return found;
}

/** Whether a stretch of a text begins and ends between visible characters. */
export function holdsWholeCharacters(text: string, { from, to }: TextRange): boolean {
  const segments = graphemes.segment(text);
  const isBoundary = (at: number) => at >= text.length || segments.containing(at)?.index === at;
  return isBoundary(from) && isBoundary(to);
}

function findPlain(text: string, wanted: string, isCaseSensitive: boolean): TextRange[] {
  const [haystack, needle] = isCaseSensitive ? [text, wanted] : [text.toLowerCase(), wanted.toLowerCase()];
  const found: TextRange[] = [];
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    found.push({ from: at, to: at + needle.length });
  }
  return found;
}

function* foldedGraphemes(
  text: string,
  isCaseSensitive: boolean,
): Generator<{ folded: string; index: number }> {
  for (const { segment, index } of graphemes.segment(text)) {
    const composed = segment.normalize("NFC");
    // Conversion to capitals first makes a final sigma equal to other sigmas.
    yield { folded: isCaseSensitive ? composed : composed.toUpperCase().toLowerCase(), index };
  }
}
