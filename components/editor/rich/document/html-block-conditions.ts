import { htmlBlockNames, htmlRawNames } from "micromark-util-html-tag-name";

/** The opening of a source block, and its closing if required. The line can continue after the end mark of HTML. */
export type Fences = { opening: RegExp; closing: RegExp | null; isEndMark?: true };

const rawNames = htmlRawNames.join("|");
const tag = /^ {0,3}<\/?[a-z][^\n>]*?(\/?>)[ \t]*(?:\n|$)/i;

/** The openings of HTML blocks, and their ends where a blank line does not suffice, by the conditions of CommonMark. */
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
  // A tag with any other name begins a block only if it is alone on its line.
  { opening: /^ {0,3}<\/?[a-z]/i, closing: /\/?>[ \t]*$/ },
];

/** The fences that make a text an HTML block; null for other texts. */
export function htmlFences(text: string): Fences | null {
  const found = conditions.find(({ opening }) => opening.test(text)) ?? null;
  return found && found === conditions.at(-1) && text.includes("\n") ? { ...found, closing: null } : found;
}

/** The range after a tag that must be alone on its line; null unless further lines follow one. */
export function htmlTagEnd(text: string): { from: number; to: number } | null {
  const isAlone = conditions.find(({ opening }) => opening.test(text)) === conditions.at(-1);
  const found = isAlone ? tag.exec(text) : null;
  const [whole, end] = [found?.[0], found?.[1]];
  if (whole === undefined || end === undefined || !whole.endsWith("\n")) return null;
  return { from: whole.lastIndexOf(end) + 1, to: whole.length - 1 };
}
