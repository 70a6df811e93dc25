import type { MergePart, Overlap } from "@/lib/domain/markdown/merge/merge-pages";

const marks = {
  mine: "<<<<<<< your text",
  base: "||||||| before",
  theirs: "=======",
  end: ">>>>>>> text on the server",
} as const;

/** The page with both sides of each overlap as whole lines between marks, as Git does it. */
export function markOverlaps(parts: readonly MergePart[]): string {
  const whole = parts.map((part) => (part.kind === "settled" ? part.text : part.mine + part.theirs)).join("");
  const lineEnd = /\r\n|\n|\r/.exec(whole)?.[0] ?? "\n";
  let text = "";
  let open: Overlap | null = null;
  for (const part of parts) {
    if (part.kind === "overlap") {
      const start: string = open === null ? lastLineOf(text) : "";
      if (open === null) text = text.slice(0, text.length - start.length);
      open = extend(open ?? { base: start, mine: start, theirs: start }, part);
      continue;
    }
    if (open === null) {
      text += part.text;
      continue;
    }
    const rest: string = endsLine(open) ? "" : (/^[^\r\n]*(?:\r\n|\n|\r|$)/.exec(part.text)?.[0] ?? "");
    open = extend(open, { base: rest, mine: rest, theirs: rest });
    if (rest === part.text && !endsLine(open)) continue;
    text += toMarked(open, lineEnd) + part.text.slice(rest.length);
    open = null;
  }
  return open === null ? text : text + toMarked(open, lineEnd);
}

/** Whether marks are left in a text, so that something is still to be decided. */
export function hasMarks(text: string): boolean {
  return text.split(/\r\n|\n|\r/).some((line) => line === marks.mine || line === marks.end);
}

function extend(open: Overlap, by: Overlap): Overlap {
  return { base: open.base + by.base, mine: open.mine + by.mine, theirs: open.theirs + by.theirs };
}

function lastLineOf(text: string): string {
  return /[^\r\n]*$/.exec(text)?.[0] ?? "";
}

function endsLine({ base, mine, theirs }: Overlap): boolean {
  return [base, mine, theirs].every((side) => side === "" || /[\r\n]$/.test(side));
}

function toMarked({ base, mine, theirs }: Overlap, lineEnd: string): string {
  const lines = (side: string) => (side === "" || /[\r\n]$/.test(side) ? side : side + lineEnd);
  return (
    marks.mine +
    lineEnd +
    lines(mine) +
    marks.base +
    lineEnd +
    lines(base) +
    marks.theirs +
    lineEnd +
    lines(theirs) +
    marks.end +
    lineEnd
  );
}
