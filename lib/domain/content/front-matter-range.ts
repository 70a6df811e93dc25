/** The place of a page's front matter, in UTF-16 offsets. */
export type FrontMatterRange = {
  /** The text between the two fences, without them; null when the page has no front matter. */
  yaml: string | null;
  /** The start of the body: after the closing fence's line, else after a byte order mark, else 0. */
  bodyStart: number;
};

const OPENING_FENCE = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)/;
const CLOSING_FENCE = /(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/g;

/**
 * Finds the front matter: the first line is `---` and so is a later one. A byte order mark may come first; spaces and
 * tabs may follow `---`, nothing may come before it; lines end in `\n`, `\r\n` or a lone `\r`. Linear in the page.
 */
export function findFrontMatter(markdown: string): FrontMatterRange {
  const opening = OPENING_FENCE.exec(markdown);
  if (opening !== null) {
    const yamlStart = opening[0].length;
    CLOSING_FENCE.lastIndex = yamlStart;
    const closing = CLOSING_FENCE.exec(markdown);
    if (closing !== null) {
      const bodyStart = closing.index + closing[0].length;
      return { yaml: markdown.slice(yamlStart, closing.index), bodyStart };
    }
  }
  return { yaml: null, bodyStart: markdown.startsWith("\uFEFF") ? 1 : 0 };
}
