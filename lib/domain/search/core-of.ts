/** A word without the punctuation and other signs around it; empty if it has nothing else. */
export function coreOf(word: string): string {
  return word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "");
}
