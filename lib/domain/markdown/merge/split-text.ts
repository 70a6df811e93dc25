/**
 * The blocks of a text: runs of lines that are not blank, each with the blank lines after it. Blank lines that the text
 * begins with are one too. Together they are the text.
 */
export function splitBlocks(text: string): string[] {
  return (
    text.match(
      /(?:[ \t]*(?:\r\n|\n|\r))+|(?:[ \t]*[^ \t\r\n][^\r\n]*(?:\r\n|\n|\r|$))+(?:[ \t]*(?:\r\n|\n|\r))*|[ \t]+$/g,
    ) ?? []
  );
}

/** The lines of a text, each with its line end. Together they are the text. */
export function splitLines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}
