const opening = /<[a-z][a-z0-9-]*/iy;
const attribute = /\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/iy;
const closing = /\s*\/?>/y;
const endTag = /<\/[a-z][a-z0-9-]*\s*>/iy;

/** The end of the HTML tag at this place, or null where there is none. */
export function afterTag(text: string, at: number): number | null {
  const end = after(endTag, text, at);
  if (end !== null) return end;
  let place = after(opening, text, at);
  if (place === null) return null;
  // A pattern for all attributes would keep each of them in memory, and there can be millions.
  for (let next = after(attribute, text, place); next !== null; next = after(attribute, text, place)) {
    place = next;
  }
  return after(closing, text, place);
}

/** The end of the match of a sticky pattern at a place; null without a match. */
function after(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
