/** What was left out, as its path and the reason. */
export function toErrorLines(errors: readonly string[]): { text: string; note: string }[] {
  return errors.map((error) => {
    const at = error.indexOf(": ");
    return at === -1 ? { text: error, note: "" } : { text: error.slice(0, at), note: error.slice(at + 2) };
  });
}
