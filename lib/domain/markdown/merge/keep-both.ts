import type { MergePart } from "./merge-pages";

const blankAtEnd = /(?:^|\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/;
const blankAtStart = /^(?:[ \t]*[\r\n]|$)/;

/** The page with both sides of each overlap: theirs, then mine below it. */
export function keepBoth(parts: readonly MergePart[]): string {
  let written = "";
  for (const [index, part] of parts.entries()) {
    if (part.kind === "settled") {
      written += part.text;
      continue;
    }
    const { theirs, mine } = part;
    const next = parts[index + 1];
    const after = next?.kind === "settled" ? next.text : "";
    const areBlocks = (written === "" || blankAtEnd.test(written)) && blankAtStart.test(after);
    written += theirs + between({ theirs, mine }, areBlocks && isWords(theirs) && isWords(mine)) + mine;
  }
  return written;
}

/** What is needed between two texts for each to have lines of its own, and paragraphs where they are such. */
function between({ theirs, mine }: { theirs: string; mine: string }, areParagraphs: boolean): string {
  if (theirs === "" || mine === "") return "";
  const lineEnd = /\r\n|\n|\r/.exec(theirs + mine)?.[0] ?? "\n";
  const isOpen = !/[\r\n]$/.test(theirs);
  return (isOpen ? lineEnd : "") + (areParagraphs && !blankAtEnd.test(theirs) ? lineEnd : "");
}

/** Whether a text begins like a sentence, and like no item, row or other block that goes on in the next line. */
function isWords(text: string): boolean {
  return /^[\p{L}"“„«(]/u.test(text);
}
