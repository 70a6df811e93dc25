/** An invalid argument of a command; the message explains it in a sentence. */
export class WrongUse extends Error {
  /** @override */
  name = "WrongUse";
}
