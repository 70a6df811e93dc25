// A line end can be read in one way only: in two, looking for an end that is not there would take exponential time.
const FRONT_MATTER =
  /^(---|\+\+\+)[ \t]*(?:\r\n|\n|\r(?!\n))(?:[^\r\n]*(?:\r\n|\n|\r(?!\n)))*?\1[ \t]*(?=[\r\n]|$)/;

/** The length of the front matter, YAML or TOML, that a text begins with; 0 if there is none. No byte order mark. */
export function frontMatterEnd(text: string): number {
  return FRONT_MATTER.exec(text)?.[0].length ?? 0;
}
