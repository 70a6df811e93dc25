/**
 * The text in the brackets of a picture: its description, and its size in CSS pixels; null is the picture's own size.
 */
export type PictureWords = { alt: string; width: number | null; height: number | null };

/** A smaller number alone is a figure number, not a width in CSS pixels. */
const widthAloneMin = 50;

/**
 * Parses `words`, `words|300` or `words|300x200` in `![…](address)`; the size can stand alone. Words that look like a
 * size have a bar after them. In tables the bar has a backslash.
 */
export function readPictureWords(words: string): PictureWords {
  const [sized, alt, width, height] = /^(?:(.*?)\\?\|)?(\d{1,4})(?:x(\d{1,4}))?$/s.exec(words) ?? [];
  const isSize = sized !== undefined && (alt !== undefined || Number(width) >= widthAloneMin);
  if (!isSize) return { alt: words.replace(/\\?\|$/, ""), width: null, height: null };
  return { alt: alt ?? "", width: Number(width), height: height === undefined ? null : Number(height) };
}

/** Writes words for `readPictureWords`. */
export function writePictureWords({ alt, width, height }: PictureWords): string {
  if (width === null) return readPictureWords(alt).alt === alt ? alt : `${alt}|`;
  return `${alt}|${width}${height === null ? "" : `x${height}`}`;
}

/** Parses the text in the brackets of `![[picture.png|words|300]]`; words and size are optional. */
export function readEmbedWords(value: string): PictureWords {
  const { alt, ...size } = readPictureWords(value.slice(embedBar(value)));
  return { alt: alt.replace(/^\\?\|/, "").trim(), ...size };
}

/** Replaces the words in a value. In a table a bar gets a backslash; a bracket or a line end would end the link. */
export function writeEmbedWords(value: string, words: PictureWords, inTable: boolean): string {
  const alt = words.alt.replace(/[[\]\r\n]/g, "").trim();
  const written = writePictureWords({ ...words, alt: alt === "" ? "" : `|${alt}` });
  return value.slice(0, embedBar(value)) + (inTable ? written.replaceAll("|", "\\|") : written);
}

/** The place of the bar before the words. */
function embedBar(value: string): number {
  const at = value.search(/\\?\|/);
  return at === -1 ? value.length : at;
}
