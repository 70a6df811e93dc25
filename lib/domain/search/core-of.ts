/** A word without the punctuation and other signs that can be around it in a title; empty if it is nothing else. */
export function coreOf(word: string): string {
  return word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "");
}
