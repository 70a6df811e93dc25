/** A reason to stop that the user can act on; its message is one clear sentence. */
export class Refusal extends Error {}

/**
 * Stops what is going on with one sentence for the user.
 * @param {string} sentence
 * @returns {never}
 */
export function refuse(sentence) {
  throw new Refusal(sentence);
}

/** Writes why the process ends: the sentence alone when it is for the user, everything when it is a fault of ours. */
export function printReason(error) {
  console.error(error instanceof Refusal ? error.message : error);
}
