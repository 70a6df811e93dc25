/** A line that opens a fence, from its first character on. */
export const fencePattern = /(`{3,})[^`\r\n]*$|(~{3,})/y;
/** The marker of a heading. */
export const headingPattern = /#{1,6}(?:[ \t]|$)/y;
/** The first three signs of a break. */
export const breakMarkers = /([*_-])[ \t]*\1[ \t]*\1/y;
/** The characters of a break, and blanks. */
export const breakBeginning = /(?:\*[* \t]*|-[- \t]*|_[_ \t]*)/y;

/** Whether a fence, a heading, HTML or a break can begin with this character: `` ` ``, `~`, `#`, `<`, `*`, `-`, `_`. */
export function mayStart(code: number): boolean {
  return (
    code === 96 || code === 126 || code === 35 || code === 60 || code === 42 || code === 45 || code === 95
  );
}
/** Whether a quote, an item or a footnote can begin with this character: `>`, `*`, `+`, `-`, a digit, `[`. */
export function mayOpen(code: number): boolean {
  return (
    code === 62 || code === 42 || code === 43 || code === 45 || code === 91 || (code >= 48 && code <= 57)
  );
}
