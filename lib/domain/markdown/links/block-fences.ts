import type { TextRun } from "./block-runs";

const commentFence = /^[ \t]*%%[ \t]*$/;
const formulaOpening = /^[ \t]*(\${2,})[^$]*$/;
const formulaClosing = /^[ \t]*(\${2,})[ \t]*$/;

/** The fence that is open: `%%` of a comment, or the dollars of a formula. */
type Fence = "%%" | `$${string}`;

/**
 * Leaves blocks of comments and formulas out of the runs of a page, which are given in order: to the reader of blocks they
 * are paragraphs, because only these two of all blocks are no CommonMark.
 */
export class BlockFences {
  #open: Fence | null = null;

  /** The parts of a run that are outside of such blocks. */
  outside(markdown: string, run: TextRun): TextRun[] {
    const isPlain = run.every(({ start, end }) => !mayFence(markdown.slice(start, end)));
    if (isPlain) return this.#open === null ? [run] : [];
    const parts: TextRun[] = [];
    let part: TextRun = [];
    for (const line of run.flatMap((lines) => splitLines(markdown, lines))) {
      if (this.#isHidden(markdown.slice(line.start, line.end))) {
        if (part.length > 0) parts.push(part);
        part = [];
      } else part.push(line);
    }
    return part.length > 0 ? [...parts, part] : parts;
  }

  #isHidden(line: string): boolean {
    if (this.#open === null) {
      const dollars = formulaOpening.exec(line)?.[1];
      if (commentFence.test(line)) this.#open = "%%";
      else if (dollars !== undefined) this.#open = `$${dollars.slice(1)}`;
      return this.#open !== null;
    }
    const closing = this.#open === "%%" ? null : (formulaClosing.exec(line)?.[1] ?? "");
    const isClosed = closing === null ? commentFence.test(line) : closing.length >= this.#open.length;
    if (isClosed) this.#open = null;
    return true;
  }
}

function mayFence(line: string): boolean {
  return line.includes("%%") || line.includes("$$");
}

function splitLines(markdown: string, { start, end }: TextRun[number]): TextRun {
  let from = start;
  return markdown
    .slice(start, end)
    .split("\n")
    .map(({ length }) => {
      const line = { start: from, end: from + length };
      from += length + 1;
      return line;
    });
}
