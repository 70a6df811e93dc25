/** Why the text of a condition cannot be read, and the place, in UTF-16 code units. */
export class WhereError extends Error {
  override name = "WhereError";

  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}
