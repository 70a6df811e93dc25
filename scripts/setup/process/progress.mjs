/** Reports progress on standard error; standard output is for the result (an address, a secret). */
export function report(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Drops output without a reader, as when the program behind a pipe has ended. Otherwise the fault would be logged,
 * which would fail again, endlessly.
 */
export function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
