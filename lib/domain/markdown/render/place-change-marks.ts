/** A part of a text: unchanged words, or words that went with those that came in their place. */
export type TextPart = { kind: "text"; text: string } | { kind: "change"; removed: string; inserted: string };

/** A text that contains the removed words and the inserted ones, and the ranges of both (UTF-16), one for each change. */
export type ChangedText = { text: string; ranges: { removed: Range; inserted: Range }[] };

/** A range of a text. */
type Range = { from: number; to: number };

/** The parts with each box that was ticked, or is open again, as words of its task, because its sign shows no words. */
export function withBoxes(parts: readonly TextPart[]): TextPart[] {
  const shown = [...parts];
  for (const [index, part] of parts.entries()) {
    const [before, after] = [shown[index - 1], shown[index + 1]];
    if (part.kind !== "change" || before?.kind !== "text" || after?.kind !== "text") continue;
    const [was, is] = [boxes.get(part.removed), boxes.get(part.inserted)];
    if (was === undefined || is === undefined || !/[-*+.)][ \t]+\[$/.test(before.text)) continue;
    if (!/^\][ \t]/.test(after.text)) continue;
    shown[index - 1] = { kind: "text", text: `${before.text}${part.inserted}] ` };
    shown[index] = { kind: "change", removed: was, inserted: is };
    shown[index + 1] = { kind: "text", text: after.text.slice(1) };
  }
  return shown;
}

const boxes = new Map([
  [" ", "☐"],
  ["x", "☑"],
  ["X", "☑"],
]);

/**
 * Joins the parts of a text. A range begins after the sign that begins a block (`#`, `-`, `>`) and ends before the line
 * end, so that marks at its ends leave the blocks of the text what they are.
 */
export function joinParts(parts: readonly TextPart[]): ChangedText {
  let text = "";
  const whole: { removed: Range; inserted: Range }[] = [];
  const add = (more: string): Range => ({ from: text.length, to: (text += more).length });
  for (const part of parts) {
    if (part.kind === "text") add(part.text);
    else whole.push({ removed: add(part.removed), inserted: add(part.inserted) });
  }
  return { text, ranges: whole.map((ranges) => placeMarks(text, ranges)) };
}

const signs = /^(?:[ \t]*(?:>|#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t]|\|))*[ \t]*/;
const fence = /^[ \t>]*(?:`{3,}|~{3,})/;
const blankLines = /^(?:[ \t]*(?:\r\n|\r|\n))*/;

/** Both ranges; one without words is where the other one begins or ends, because marks alone would be a block. */
function placeMarks(text: string, whole: { removed: Range; inserted: Range }) {
  const [removed, inserted] = [withinBlocks(text, whole.removed), withinBlocks(text, whole.inserted)];
  if (isEmpty(whole.removed)) return { removed: { from: inserted.from, to: inserted.from }, inserted };
  if (isEmpty(whole.inserted)) return { removed, inserted: { from: removed.to, to: removed.to } };
  return { removed, inserted };
}

const isEmpty = ({ from, to }: Range) => from === to;

function withinBlocks(text: string, { from, to }: Range): Range {
  const words = from + lengthOf(blankLines, text.slice(from, to));
  const start = isLineStart(text, words) ? afterSigns(text, words) : from;
  if (start >= to) {
    const place = placeOfLineEnds(text, to);
    return { from: place, to: place };
  }
  const isWholeLine = isLineStart(text, to) || /^[ \t]*(?:[\r\n]|$)/.test(text.slice(to));
  return { from: start, to: isWholeLine ? beforeLineEnd(text, start, to) : to };
}

/** Where line ends alone are marked: never in a line without words, which the mark would give some. */
function placeOfLineEnds(text: string, at: number): number {
  if (!isLineStart(text, at)) return at;
  return lineAt(text, at).trim() === "" ? beforeLineEnd(text, 0, at) : afterSigns(text, at);
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || /[\r\n]/.test(text.charAt(at - 1));
}

function afterSigns(text: string, from: number): number {
  const line = lineAt(text, from);
  if (fence.test(line)) return from + line.length;
  return from + lengthOf(signs, line);
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0;
}

/** The line from a place on, with its end. */
function lineAt(text: string, from: number): string {
  return /^[^\r\n]*(?:\r\n|\r|\n)?/.exec(text.slice(from))?.[0] ?? "";
}

/** The end of the last line that has words, before what ends a block of code or a row of a table. */
function beforeLineEnd(text: string, from: number, to: number): number {
  const end = from + text.slice(from, to).trimEnd().length;
  const line = /[^\r\n]*$/.exec(text.slice(0, end))?.[0] ?? "";
  const isFence = fence.test(line) && end - line.length >= from;
  const rest = text.slice(from, isFence ? end - line.length : end).trimEnd();
  return from + (/^[ \t]*\|/.test(line) ? rest.replace(/\s*\|$/, "") : rest).length;
}
