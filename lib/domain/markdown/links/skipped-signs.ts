import { toCodeReader } from "./code-spans";

const lineEnd = /[\r\n]/;
/** A bar behind two backslashes ends a cell, too. */
const cellEnd = /(?<=(?<!\\)(?:\\\\)*)\||[\r\n]/g;

/**
 * Returns a function from a backtick, `$` or `%` to the end of the code, formula or comment that it begins, or of the
 * sign. In a table, which begins at `tableStart`, none goes beyond its cell. It must be called in ascending order, and
 * never within what it read; all calls together then take linear time.
 */
export function toSkippedReader(text: string, tableStart: number | null): (at: number) => number {
  let part = partOf(text, 0, tableStart ?? text.length);
  return (at) => {
    if (at >= part.end) part = partOf(text, at, endOfCell(text, at));
    return part.after(at);
  };
}

function endOfCell(text: string, at: number): number {
  cellEnd.lastIndex = at;
  return cellEnd.exec(text)?.index ?? text.length;
}

/** A part of a text that is read by itself, from `start` to `end`. */
function partOf(text: string, start: number, end: number): { end: number; after: (at: number) => number } {
  const part = text.slice(start, end);
  const readers: Record<string, (at: number) => number> = {
    "`": toCodeReader(part),
    $: toFormulaReader(part),
    "%": toCommentReader(part),
  };
  return { end, after: (at) => start + (readers[text.charAt(at)]?.(at - start) ?? at + 1 - start) };
}

/** From `$` to the end of its formula, or of the dollars if it begins none, by the rules of `dollarMath`. */
function toFormulaReader(text: string): (at: number) => number {
  const afterDollars = toCodeReader(text, "$");
  return (at) => (text[at + 1] === "$" ? afterDollars(at) : (endOfFormula(text, at) ?? at + 1));
}

function endOfFormula(text: string, start: number): number | null {
  if (!/\S/.test(text.charAt(start + 1))) return null;
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (lineEnd.test(sign)) return null;
    if (sign === "\\" && /[\\$]/.test(text.charAt(at + 1))) at++;
    else if (sign === "$") {
      return /\s/.test(text.charAt(at - 1)) || /[$\d]/.test(text.charAt(at + 1)) ? null : at + 1;
    }
  }
  return null;
}

/** From `%` to the end of the comment that it begins, or of the sign. */
function toCommentReader(text: string): (at: number) => number {
  // Searched once, because there can be millions of signs that nothing closes.
  const last = text.lastIndexOf("%%");
  return (at) => {
    if (text[at + 1] !== "%" || last < at + 2) return at + 1;
    const end = text.indexOf("%%", at + 2);
    return end === -1 ? at + 1 : end + 2;
  };
}
