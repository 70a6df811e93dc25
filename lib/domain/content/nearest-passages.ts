/** A passage of a text and the UTF-16 offset where it begins. */
export type NearestPassage = { start: number; text: string };

/** For each wanted passage, the one of the text most like it. */
export function findNearestPassages(text: string, wanted: readonly string[]): (NearestPassage | null)[] {
  return wanted.map(() => null);
}
