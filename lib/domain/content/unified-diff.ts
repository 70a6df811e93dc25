import { type ChangedLine, compareTexts } from "./compare-texts";

/** How many equal lines a diff shows around what differs, and its largest length in UTF-16 units. */
export type DiffOptions = { context: number; lengthMax: number };

const lineLengthMax = 400;

/**
 * The differences between two texts as a unified diff without file names: hunks that begin with `@@ -line,count
 * +line,count @@`, cut after the largest length with a last line that says so; "" for equal texts.
 */
export function unifiedDiff(before: string, after: string, { context, lengthMax }: DiffOptions): string {
  const hunks: string[] = [];
  let length = 0;
  for (const hunk of hunksOf(before, after, context)) {
    const room = lengthMax - length;
    if (hunk.length > room) {
      hunks.push(hunk.slice(0, hunk.lastIndexOf("\n", room) + 1), "… the diff is longer\n");
      break;
    }
    hunks.push(hunk);
    length += hunk.length;
  }
  return hunks.join("");
}

type Hunk = { from: number; fromNew: number; lines: string[]; old: number; new: number };

function* hunksOf(before: string, after: string, context: number): Generator<string> {
  let hunk: Hunk | null = null;
  let [line, lineNew] = [1, 1];
  let above: string[] = [];
  const stretches = compareTexts(before, after);
  for (const [index, stretch] of stretches.entries()) {
    if (stretch.kind === "changed") {
      hunk ??= { from: line - above.length, fromNew: lineNew - above.length, lines: [], old: 0, new: 0 };
      addLines(hunk, " ", above);
      above = [];
      addLines(hunk, "-", stretch.deleted.map(textOf));
      addLines(hunk, "+", stretch.inserted.map(textOf));
      line += stretch.deleted.length;
      lineNew += stretch.inserted.length;
      continue;
    }
    const texts = stretch.lines.map(({ text }) => text);
    const isJoined = hunk !== null && index < stretches.length - 1 && texts.length <= 2 * context;
    if (hunk !== null) addLines(hunk, " ", isJoined ? texts : texts.slice(0, context));
    if (hunk !== null && !isJoined) {
      yield write(hunk);
      hunk = null;
    }
    above = isJoined || context === 0 ? [] : texts.slice(-context);
    line += texts.length;
    lineNew += texts.length;
  }
  if (hunk !== null) yield write(hunk);
}

function addLines(hunk: Hunk, sign: " " | "-" | "+", texts: readonly string[]): void {
  for (const text of texts) hunk.lines.push(`${sign}${cut(text)}\n`);
  if (sign !== "+") hunk.old += texts.length;
  if (sign !== "-") hunk.new += texts.length;
}

function write({ from, fromNew, lines, old, new: added }: Hunk): string {
  return `@@ -${from},${old} +${fromNew},${added} @@\n${lines.join("")}`;
}

function textOf({ pieces }: ChangedLine): string {
  return pieces.map(({ text }) => text).join("");
}

function cut(text: string): string {
  return text.length <= lineLengthMax ? text : `${text.slice(0, lineLengthMax).toWellFormed()}…`;
}
