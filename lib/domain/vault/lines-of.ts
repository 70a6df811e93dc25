/** A line is longer than may be kept of one. */
export class LineTooLong extends Error {}

/** The lines of a text that comes in parts, without what ends them. None is kept that is longer than `lengthMax`. */
export async function* linesOf(
  parts: AsyncIterable<string> | Iterable<string>,
  lengthMax: number,
): AsyncGenerator<string> {
  let begun = "";
  for await (const part of parts) {
    const text = begun + part;
    let start = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
      if (end - start > lengthMax) throw new LineTooLong();
      yield text.slice(start, end);
      start = end + 1;
    }
    begun = text.slice(start);
    if (begun.length > lengthMax) throw new LineTooLong();
  }
  if (begun !== "") yield begun;
}
