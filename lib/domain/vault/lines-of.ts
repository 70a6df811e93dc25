/** A line exceeds the greatest length. */
export class LineTooLong extends Error {}

/**
 * Yields the lines of a text that arrives in parts, without their line ends. Throws `LineTooLong` instead of buffering
 * more than `lengthMax`.
 */
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
