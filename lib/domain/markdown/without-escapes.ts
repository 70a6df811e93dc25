/** A text without the backslashes that escape signs in markdown (CommonMark 0.31, 2.4). */
export function withoutEscapes(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}
