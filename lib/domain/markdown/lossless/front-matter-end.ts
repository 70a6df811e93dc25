const FRONT_MATTER = /^(---|\+\+\+)[ \t]*(?:\r\n|\n|\r)(?:[^\r\n]*(?:\r\n|\n|\r))*?\1[ \t]*(?=[\r\n]|$)/;

/** The length of the front matter, YAML or TOML, that a text begins with; 0 if there is none. No byte order mark. */
export function frontMatterEnd(text: string): number {
  return FRONT_MATTER.exec(text)?.[0].length ?? 0;
}
