/** The line ends of a text, one for each break: `\n`, `\r\n` or a lone `\r`. */
export type KeptLineEnds = Uint8Array<ArrayBuffer>;

const ends = ["\n", "\r\n", "\r"] as const;
const lineFeed = 0;
const anyLineEnd = /\r\n?|\n/g;

/** The lines of a text and their line ends, so that `joinLines` gives every byte back. */
export function splitLines(text: string): { lines: string[]; lineEnds: KeptLineEnds } {
  const found = text.match(anyLineEnd) ?? [];
  return {
    lines: text.split(anyLineEnd),
    lineEnds: Uint8Array.from(found, (end) => (end === "\n" ? lineFeed : end === "\r\n" ? 1 : 2)),
  };
}

/** The text of these lines with their line ends; a break without a kept end gets `\n`. */
export function joinLines(lines: Iterable<string>, lineEnds: KeptLineEnds): string {
  const parts: string[] = [];
  let at = 0;
  for (const line of lines) {
    if (at > 0) parts.push(ends[lineEnds[at - 1] ?? lineFeed] ?? "\n");
    parts.push(line);
    at += 1;
  }
  return parts.join("");
}

/** From break number `from` on, `removed` breaks are replaced by `inserted` ones. */
export type BreakChange = { from: number; removed: number; inserted: number };

/**
 * The line ends after a change. An inserted break that replaces a removed one keeps its line end; any other takes that
 * of the line it splits, else of the line before, else `\n`.
 */
export function changeLineEnds(lineEnds: KeptLineEnds, change: BreakChange): KeptLineEnds {
  const { from, removed, inserted } = change;
  if (removed === 0 && inserted === 0) return lineEnds;
  const near = lineEnds[from + removed] ?? lineEnds[from + removed - 1] ?? lineEnds[from - 1] ?? lineFeed;
  const changed = new Uint8Array(lineEnds.length - removed + inserted).fill(near);
  changed.set(lineEnds.subarray(0, from));
  changed.set(lineEnds.subarray(from, from + Math.min(removed, inserted)), from);
  changed.set(lineEnds.subarray(from + removed), from + inserted);
  return changed;
}

/** The line ends, with those from break `from` on replaced by `kept`. */
export function restoreLineEnds(lineEnds: KeptLineEnds, from: number, kept: KeptLineEnds): KeptLineEnds {
  if (from >= lineEnds.length) return lineEnds;
  const restored = lineEnds.slice();
  restored.set(kept.subarray(0, lineEnds.length - from), from);
  return restored;
}
