/**
 * Splits a text into blocks: runs of lines that are not blank, each with the blank lines after it. Blank lines at the
 * start are a block too. Together the blocks are the text.
 */
export function splitBlocks(text: string): string[] {
  return (
    text.match(
      /(?:[ \t]*(?:\r\n|\n|\r))+|(?:[ \t]*[^ \t\r\n][^\r\n]*(?:\r\n|\n|\r|$))+(?:[ \t]*(?:\r\n|\n|\r))*|[ \t]+$/g,
    ) ?? []
  );
}

/** Splits a text into lines, each with its line end. Together they are the text. */
export function splitLines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}
