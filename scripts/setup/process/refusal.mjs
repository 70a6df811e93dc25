/** A reason to stop that the user can act on; its message is one clear sentence. */
export class Refusal extends Error {}

/**
 * Stops with one sentence for the user.
 * @param {string} sentence
 * @returns {never}
 */
export function refuse(sentence) {
  throw new Refusal(sentence);
}

/** Prints why the process ends: the sentence alone if it is for the user, everything for an internal fault. */
export function printReason(error) {
  console.error(error instanceof Refusal ? error.message : error);
}
