import { sayEntry, type SkippedEntry } from "@/lib/domain/vault/left-out";

/** How many of the lines say what was left out; the others are notes on what is imported. */
export function countLeftOut(errors: readonly string[], skipped: readonly SkippedEntry[]): number {
  const reasons = new Set(skipped.map(({ path, reason }) => sayEntry(path, reason)));
  return errors.filter((error) => reasons.has(error)).length;
}

/** What was left out, as its path and the reason. */
export function toErrorLines(errors: readonly string[]): { text: string; note: string }[] {
  return errors.map((error) => {
    const at = error.indexOf(": ");
    return at === -1 ? { text: error, note: "" } : { text: error.slice(0, at), note: error.slice(at + 2) };
  });
}
