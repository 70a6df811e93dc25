import { WhereError } from "./where-error";

/** A part of the text of a condition, and where it begins, in UTF-16 code units. */
export type WhereToken =
  | { kind: "sign"; text: "=" | "!=" | "<" | "<=" | ">" | ">=" | "(" | ")" | ","; at: number }
  /** `text` is without quotation marks and backslashes. */
  | { kind: "quoted"; text: string; at: number }
  | { kind: "word"; text: string; at: number }
  | { kind: "end"; text: ""; at: number };

type Sign = Extract<WhereToken, { kind: "sign" }>["text"];

const blanks = /\s*/y;
const sign = /(?:[!<>]?=|[<>(),])/y;
const quoted = /"((?:[^"\\]|\\[^])*)"|'((?:[^'\\]|\\[^])*)'/y;
const word = /[^\s=<>!(),"'\\]+/y;

/** The parts of the text of a condition, the last of which is its end. Throws where something is none. */
export function readWhereTokens(text: string): WhereToken[] {
  const tokens: WhereToken[] = [];
  for (let at = lengthAt(blanks, text, 0); at < text.length; at += lengthAt(blanks, text, at)) {
    const token = readToken(text, at);
    tokens.push(token.token);
    at += token.length;
  }
  return [...tokens, { kind: "end", text: "", at: text.length }];
}

function readToken(text: string, at: number): { token: WhereToken; length: number } {
  const signLength = lengthAt(sign, text, at);
  if (signLength > 0) {
    const found = text.slice(at, at + signLength) as Sign;
    return { token: { kind: "sign", text: found, at }, length: signLength };
  }
  quoted.lastIndex = at;
  const [whole, double, single] = quoted.exec(text) ?? [];
  if (whole !== undefined) {
    const inner = (double ?? single ?? "").replace(/\\([^])/g, "$1");
    return { token: { kind: "quoted", text: inner, at }, length: whole.length };
  }
  const length = lengthAt(word, text, at);
  if (length > 0) return { token: { kind: "word", text: text.slice(at, at + length), at }, length };
  if (/["']/.test(text.charAt(at))) throw new WhereError(at, "the quotation mark is not closed");
  throw new WhereError(at, `${JSON.stringify(text.charAt(at))} can stand within quotation marks only`);
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
