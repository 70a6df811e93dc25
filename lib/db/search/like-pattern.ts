/** The `LIKE` pattern for everything that contains the text literally. */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
