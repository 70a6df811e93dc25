const opening = /<[a-z][a-z0-9-]*/iy;
const attribute = /\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/iy;
const closing = /\s*\/?>/y;
const endTag = /<\/[a-z][a-z0-9-]*\s*>/iy;

/** After the tag of HTML that begins here, or null where none does. */
export function afterTag(text: string, at: number): number | null {
  const end = after(endTag, text, at);
  if (end !== null) return end;
  let place = after(opening, text, at);
  if (place === null) return null;
  // Not one pattern for all attributes: a pattern remembers each of them, and millions are more than it has room for.
  for (let next = after(attribute, text, place); next !== null; next = after(attribute, text, place)) {
    place = next;
  }
  return after(closing, text, place);
}

/** Where what a sticky pattern finds at a place ends; null if it finds nothing. */
function after(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
