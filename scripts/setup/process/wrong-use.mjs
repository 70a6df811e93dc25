/** An argument of a command is not acceptable; the message says why in a sentence. */
export class WrongUse extends Error {
  /** @override */
  name = "WrongUse";
}
