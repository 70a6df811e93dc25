import type { TextRun } from "./block-runs";

/** The text of a run, with its lines joined by `\n`. */
export function textOfRun(markdown: string, run: TextRun): string {
  return run.map(({ start, end }) => markdown.slice(start, end)).join("\n");
}

/** From places in the text of a run to places in the page, in UTF-16 offsets; fast where they are asked for in order. */
export function offsetsInPage(run: TextRun): (place: number) => number {
  let line = 0;
  let base = 0;
  return (place) => {
    if (place < base) [line, base] = [0, 0];
    for (let part = run[line]; part !== undefined; part = run[++line]) {
      const length = part.end - part.start;
      if (place <= base + length) return part.start + place - base;
      base += length + 1;
    }
    return 0;
  };
}
