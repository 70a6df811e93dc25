/** A wrong argument of a command; the message gives the reason in a sentence. */
export class WrongUse extends Error {}
