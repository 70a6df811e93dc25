/** The pattern of `LIKE` for everything that contains the text as it is. */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
