/** What stands in the brackets of a picture: what it shows, and how large in CSS pixels; null is the picture's own size. */
export type PictureWords = { alt: string; width: number | null; height: number | null };

/** A smaller number alone is the number of a figure, in CSS pixels. */
const widthAloneMin = 50;

/**
 * Reads `words`, `words|300` or `words|300x200`, as it stands in `![…](address)`; a size can stand alone. Words that look
 * like one have a bar behind them. In tables the bar has a backslash.
 */
export function readPictureWords(words: string): PictureWords {
  const [sized, alt, width, height] = /^(?:(.*?)\\?\|)?(\d{1,4})(?:x(\d{1,4}))?$/s.exec(words) ?? [];
  const isSize = sized !== undefined && (alt !== undefined || Number(width) >= widthAloneMin);
  if (!isSize) return { alt: words.replace(/\\?\|$/, ""), width: null, height: null };
  return { alt: alt ?? "", width: Number(width), height: height === undefined ? null : Number(height) };
}

/** The words that `readPictureWords` reads as these. */
export function writePictureWords({ alt, width, height }: PictureWords): string {
  if (width === null) return readPictureWords(alt).alt === alt ? alt : `${alt}|`;
  return `${alt}|${width}${height === null ? "" : `x${height}`}`;
}

/** Reads what stands in the brackets of `![[picture.png|words|300]]`; either part of the end can be missing. */
export function readEmbedWords(value: string): PictureWords {
  const { alt, ...size } = readPictureWords(value.slice(embedBar(value)));
  return { alt: alt.replace(/^\\?\|/, "").trim(), ...size };
}

/** The value with other words. In a table a bar has a backslash; a bracket or the end of a line would end the link. */
export function writeEmbedWords(value: string, words: PictureWords, inTable: boolean): string {
  const alt = words.alt.replace(/[[\]\r\n]/g, "").trim();
  const written = writePictureWords({ ...words, alt: alt === "" ? "" : `|${alt}` });
  return value.slice(0, embedBar(value)) + (inTable ? written.replaceAll("|", "\\|") : written);
}

/** Where the words begin, with their bar. */
function embedBar(value: string): number {
  const at = value.search(/\\?\|/);
  return at === -1 ? value.length : at;
}
