import { NotANote } from "./note-source";

/** The next part of bytes that are read as they pass; throws `NotANote` where they cannot be read. */
export async function nextPart(
  parts: AsyncIterator<Uint8Array>,
): Promise<IteratorResult<Uint8Array, undefined>> {
  try {
    return (await parts.next()) as IteratorResult<Uint8Array, undefined>;
  } catch (fault) {
    const why = fault instanceof Error ? fault.message.slice(0, 200) : "unknown";
    throw new NotANote(`cannot be read (${why})`);
  }
}
