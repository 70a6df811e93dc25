/** A text as `where` reads it: in quotation marks. */
export function quoteText(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
