/** Says what is being done, on standard error: standard output belongs to the result (an address, a secret). */
export function report(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Lets this process live on when nobody takes what it writes any more, as when the program behind a pipe has ended. That
 * it could not be written would be written otherwise, in vain, and again, for ever.
 */
export function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
