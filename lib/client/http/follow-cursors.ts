/** A part of a list. */
export type ListPart<T> = { data: T[]; nextCursor: string | null };

/** The read part of a list; `complete` is false when there is more. */
export type ReadList<T> = { data: readonly T[]; complete: boolean };

/** Reads a list part by part, at most `partsMax` of them. */
export async function followCursors<T>(
  read: (part: { limit: string; cursor: string | undefined }) => Promise<ListPart<T>>,
  partsMax: number,
): Promise<ReadList<T>> {
  const data: T[] = [];
  let cursor: string | undefined;
  for (let parts = 0; parts < partsMax; parts++) {
    const part = await read({ limit: "100", cursor });
    data.push(...part.data);
    if (part.nextCursor === null) return { data, complete: true };
    cursor = part.nextCursor;
  }
  return { data, complete: false };
}
