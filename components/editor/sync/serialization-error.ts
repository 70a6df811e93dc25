/** The markdown of what is on screen could not be worked out. Nothing was sent; the text stays where it is. */
export class SerializationError extends Error {
  /** `words` is what can be told of the text all the same: where nothing was changed its markdown, else its words. */
  constructor(
    readonly words: string,
    options?: ErrorOptions,
  ) {
    super("The document has no markdown.", options);
  }
}
