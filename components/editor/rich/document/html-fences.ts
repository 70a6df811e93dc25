import { htmlBlockNames, htmlRawNames } from "micromark-util-html-tag-name";

/** What opens a block of source, and what closes it if anything has to. Behind the end mark of HTML its line goes on. */
export type Fences = { opening: RegExp; closing: RegExp | null; isEndMark?: true };

const rawNames = htmlRawNames.join("|");
const tag = /^ {0,3}<\/?[a-z][^\n>]*?(\/?>)[ \t]*(?:\n|$)/i;

/** What begins a block of HTML, and what ends it where that is more than a blank line, by the conditions of CommonMark. */
const conditions: readonly Fences[] = [
  {
    opening: new RegExp(`^ {0,3}<(?:${rawNames})(?:>|\\s|$)`, "i"),
    closing: new RegExp(`</(?:${rawNames})>`, "i"),
    isEndMark: true,
  },
  { opening: /^ {0,3}<!--(?:-?>)?/, closing: /-->/, isEndMark: true },
  { opening: /^ {0,3}<\?/, closing: /\?>/, isEndMark: true },
  { opening: /^ {0,3}<![a-z]/i, closing: />/, isEndMark: true },
  { opening: /^ {0,3}<!\[CDATA\[/, closing: /\]\]>/, isEndMark: true },
  { opening: new RegExp(`^ {0,3}</?(?:${htmlBlockNames.join("|")})(?:/?>|\\s|$)`, "i"), closing: null },
  // A tag of any other name begins a block only where it is alone in its line.
  { opening: /^ {0,3}<\/?[a-z]/i, closing: /\/?>[ \t]*$/ },
];

/** What makes a text a block of HTML; null where it is none. */
export function htmlFences(text: string): Fences | null {
  const found = conditions.find(({ opening }) => opening.test(text)) ?? null;
  return found && found === conditions.at(-1) && text.includes("\n") ? { ...found, closing: null } : found;
}

/** The places behind a tag that has to be alone in its line; null where other lines follow none. */
export function htmlTagEnd(text: string): { from: number; to: number } | null {
  const isAlone = conditions.find(({ opening }) => opening.test(text)) === conditions.at(-1);
  const found = isAlone ? tag.exec(text) : null;
  const [whole, end] = [found?.[0], found?.[1]];
  if (whole === undefined || end === undefined || !whole.endsWith("\n")) return null;
  return { from: whole.lastIndexOf(end) + 1, to: whole.length - 1 };
}
