// Each line end matches in one way only; with two ways, a missing closing line would take exponential time.
const FRONT_MATTER =
  /^(---|\+\+\+)[ \t]*(?:\r\n|\n|\r(?!\n))(?:[^\r\n]*(?:\r\n|\n|\r(?!\n)))*?\1[ \t]*(?=[\r\n]|$)/;

/**
 * The length of the front matter, YAML or TOML, at the start of a text without a byte order mark; 0 if there is none.
 */
export function frontMatterEnd(text: string): number {
  return FRONT_MATTER.exec(text)?.[0].length ?? 0;
}
