import type { ListPart } from "@/lib/client/http/follow-cursors";

/** Reads a list to its end. */
export async function readList<T>(read: (cursor: string | undefined) => Promise<ListPart<T>>): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const part = await read(cursor);
    all.push(...part.data);
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
