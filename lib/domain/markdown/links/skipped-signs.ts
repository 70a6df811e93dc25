import { toCodeReader } from "./code-spans";

const lineEnd = /[\r\n]/;

/** From `$` to the end of its formula, or of the dollars if it begins none, by the rules of `dollarMath`. */
export function toFormulaReader(text: string): (at: number) => number {
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
export function toCommentReader(text: string): (at: number) => number {
  // Searched once, because there can be millions of signs that nothing closes.
  const last = text.lastIndexOf("%%");
  return (at) => {
    if (text[at + 1] !== "%" || last < at + 2) return at + 1;
    const end = text.indexOf("%%", at + 2);
    return end === -1 ? at + 1 : end + 2;
  };
}
