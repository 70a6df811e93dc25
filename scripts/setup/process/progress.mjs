/** Says what is being done, on standard error: standard output belongs to the result (an address, a secret). */
export function report(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Drops what nobody reads any more, as when the program behind a pipe has ended. The fault of it would be logged otherwise,
 * which fails again, for ever.
 */
export function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
