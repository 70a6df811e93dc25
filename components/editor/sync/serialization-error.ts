/** The markdown of the text on screen could not be serialised. Nothing was sent; the text stays unchanged. */
export class SerializationError extends Error {
  /** `words` is an approximate text: the markdown of unchanged blocks, the words of others. */
  constructor(
    readonly words: string,
    options?: ErrorOptions,
  ) {
    super("The document has no markdown.", options);
  }
}
