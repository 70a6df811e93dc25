/** Says what is being done, on standard error: standard output belongs to the result (an address, a secret). */
export function report(line) {
  process.stderr.write(`${line}\n`);
}
