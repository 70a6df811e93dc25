/** The front matter of a page, in UTF-16 offsets. */
export type FrontMatterPlace = {
  kind: "yaml" | "toml";
  /** The text between the two fences, without them. */
  text: string;
  /** The end of the closing fence's line, without its line end. */
  end: number;
  /** The start of the body, after that line end. */
  bodyStart: number;
};

/** The YAML of a page's front matter, and where the body begins. */
export type FrontMatterRange = {
  /** The text between the two fences, without them; null when the page has no front matter in YAML. */
  yaml: string | null;
  /** The start of the body: after the closing fence's line, else after a byte order mark, else 0. */
  bodyStart: number;
};

const OPENING_FENCE = /(---|\+\+\+)[ \t]*(?:\r\n|\n|\r)/y;
const CLOSING_FENCES = {
  "---": /(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/g,
  "+++": /(?<=[\r\n])\+\+\+[ \t]*(?:\r\n|\n|\r|$)/g,
};

/**
 * Locates the front matter: the first line is `---` (YAML) or `+++` (TOML), and so is a later one. Spaces and tabs may
 * follow a fence, nothing may come before it; lines end in `\n`, `\r\n` or a lone `\r`. It begins at `start`, by default
 * after a byte order mark. Linear in the page.
 */
export function locateFrontMatter(
  markdown: string,
  start: number = startOfPage(markdown),
): FrontMatterPlace | null {
  OPENING_FENCE.lastIndex = start;
  const opening = OPENING_FENCE.exec(markdown);
  if (opening === null) return null;
  const textStart = start + opening[0].length;
  const isToml = opening[1] === "+++";
  const closingFence = CLOSING_FENCES[isToml ? "+++" : "---"];
  closingFence.lastIndex = textStart;
  const closing = closingFence.exec(markdown);
  if (closing === null) return null;
  return {
    kind: isToml ? "toml" : "yaml",
    text: markdown.slice(textStart, closing.index),
    end: closing.index + closing[0].replace(/[\r\n]+$/, "").length,
    bodyStart: closing.index + closing[0].length,
  };
}

/** Finds the YAML front matter and the start of the body, which front matter in TOML is no part of either. */
export function findFrontMatter(markdown: string): FrontMatterRange {
  const found = locateFrontMatter(markdown);
  if (found === null) return { yaml: null, bodyStart: startOfPage(markdown) };
  return { yaml: found.kind === "yaml" ? found.text : null, bodyStart: found.bodyStart };
}

function startOfPage(markdown: string): number {
  return markdown.startsWith("\uFEFF") ? 1 : 0;
}
