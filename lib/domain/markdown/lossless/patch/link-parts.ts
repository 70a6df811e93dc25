import { afterTitle, angles, endOf } from "@/lib/domain/markdown/links/destination";

/** A part of a source. */
export type Part = { start: number; end: number };

/** The address and the title of a link in its source, including angles and quotes. */
export type LinkParts = { address: Part; title: Part | null };

/** Parses `(address "title")` between two offsets; null if the source is something else. */
export function readLinkParts(source: string, { start, end }: Part): LinkParts | null {
  if (source[start] !== "(" || source[end - 1] !== ")") return null;
  const inner = source.slice(0, end - 1);
  const addressStart = afterBlanks(inner, start + 1);
  const addressEnd = endOfAddress(inner, addressStart);
  if (addressEnd === null) return null;
  const titleEnd = afterTitle(inner, addressEnd);
  if (afterBlanks(inner, titleEnd) !== inner.length) return null;
  return {
    address: { start: addressStart, end: addressEnd },
    title: titleEnd === addressEnd ? null : { start: afterBlanks(inner, addressEnd), end: titleEnd },
  };
}

function endOfAddress(text: string, start: number): number | null {
  if (text[start] !== "<") {
    BARE.lastIndex = start;
    return start + (BARE.exec(text)?.[0].length ?? 0);
  }
  const end = endOf(text, start + 1, { closing: ">", marks: angles });
  return end === null ? null : end + 1;
}

const BARE = /[^\s<][^\s]*|/y;

function afterBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at;
  return at + (BLANKS.exec(text)?.[0].length ?? 0);
}

const BLANKS = /\s*/y;
