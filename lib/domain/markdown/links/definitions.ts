import { normalizeIdentifier } from "micromark-util-normalize-identifier";
import { afterTitle, angles, endOf, targetOfDestination } from "./destination";

/** The place of the address in `[label]: address "title"`, and the end of the definition. */
export type Definition = { label: string; start: number; end: number; after: number };

const labelLengthMax = 999;
const label = /\[((?:[^[\]\\]|\\[^])*)\]/y;
const blanks = /[ \t]*(?:\n[ \t]*)?/y;
const lineEnd = /[ \t]*(?:\n|$)/y;

/** The definitions at the start of a paragraph, in order; its text begins after the last one. */
export function* readDefinitions(text: string): Generator<Definition> {
  for (let at = 0; text.charCodeAt(at) === 91;) {
    const definition = readDefinition(text, at);
    if (definition === null) break;
    yield definition;
    at = definition.after;
  }
}

/** The label in brackets at this place, normalized, and its end; null where there is none. */
export function readLabel(text: string, at: number): { label: string; after: number } | null {
  // Longer labels are invalid.
  const part = text.slice(at, at + labelLengthMax + 2);
  label.lastIndex = 0;
  const [whole, inner = ""] = label.exec(part) ?? [];
  if (whole === undefined || inner.trim() === "") return null;
  return { label: normalizeIdentifier(inner), after: at + whole.length };
}

function readDefinition(text: string, at: number): Definition | null {
  const named = readLabel(text, at);
  if (named === null || text.charCodeAt(named.after) !== 58) return null;
  const begin = after(blanks, text, named.after + 1);
  const address = readAddress(text, begin);
  if (address === null) return null;
  const { start, end } = address;
  const titleEnd = afterTitle(text, address.after);
  const close = endOfLine(text, titleEnd) ?? endOfLine(text, address.after);
  if (close === null) return null;
  return {
    label: named.label,
    start,
    end: start + targetOfDestination(text.slice(start, end)).length,
    after: close,
  };
}

function readAddress(text: string, begin: number): { start: number; end: number; after: number } | null {
  if (text.charCodeAt(begin) === 60) {
    const close = endOf(text, begin + 1, { closing: ">", marks: angles });
    return close === null ? null : { start: begin + 1, end: close, after: close + 1 };
  }
  const end = plainEnd(text, begin);
  return end === begin || end === null ? null : { start: begin, end, after: end };
}

/** The end of an address without angle brackets; null when its parentheses are unbalanced. */
function plainEnd(text: string, from: number): number | null {
  let depth = 0;
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 127) break;
    if (code === 92 && /[!-/:-@[-`{-~]/.test(text.charAt(at + 1))) at++;
    else if (code === 40) depth++;
    else if (code === 41 && depth-- === 0) return null;
  }
  return depth === 0 ? at : null;
}

function endOfLine(text: string, at: number): number | null {
  lineEnd.lastIndex = at;
  const found = lineEnd.exec(text);
  return found === null ? null : at + found[0].length;
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
