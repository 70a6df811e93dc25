import type { MergePart } from "./merge-pages";

const blankAtEnd = /(?:^|\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/;
const blankAtStart = /^(?:[ \t]*[\r\n]|$)/;

/** The length of text above an overlap that is checked for a blank line; checking all of it would take too long. */
const endLength = 200;

/** The page with both sides of each overlap: theirs, then mine below it. */
export function keepBoth(parts: readonly MergePart[]): string {
  const written: string[] = [];
  let end = "";
  const write = (text: string) => {
    written.push(text);
    end = (end + text).slice(-endLength);
  };
  for (const [index, part] of parts.entries()) {
    if (part.kind === "settled") {
      write(part.text);
      continue;
    }
    const { theirs, mine } = part;
    const next = parts[index + 1];
    const after = next?.kind === "settled" ? next.text : "";
    if (isInLine(theirs + mine, { end, after })) {
      write(
        theirs + (/\s$/.test(theirs) || /^\s/.test(mine) || theirs === "" || mine === "" ? "" : " ") + mine,
      );
      continue;
    }
    const areBlocks = (end === "" || blankAtEnd.test(end)) && blankAtStart.test(after);
    write(theirs + between({ theirs, mine }, areBlocks && isWords(theirs) && isWords(mine)) + mine);
  }
  return written.join("");
}

/** Whether a passage shares its line with other words. */
function isInLine(text: string, { end, after }: { end: string; after: string }): boolean {
  return !/[\r\n]/.test(text) && !(/(?:^|[\r\n])$/.test(end) && /^(?:[\r\n]|$)/.test(after));
}

/** The separator that gives each text lines, or paragraphs, of its own. */
function between({ theirs, mine }: { theirs: string; mine: string }, areParagraphs: boolean): string {
  if (theirs === "" || mine === "") return "";
  const lineEnd = /\r\n|\n|\r/.exec(theirs + mine)?.[0] ?? "\n";
  const isOpen = !/[\r\n]$/.test(theirs);
  return (isOpen ? lineEnd : "") + (areParagraphs && !blankAtEnd.test(theirs) ? lineEnd : "");
}

/**
 * Whether a text begins like a sentence rather than an item, a row or another block that continues in the next line.
 */
function isWords(text: string): boolean {
  return /^[\p{L}"“„«(]/u.test(text);
}
