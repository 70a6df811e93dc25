import { sayEntry, type SkippedEntry } from "@/lib/domain/vault/left-out";

/** The number of messages about left-out entries; the others are notes on imported ones. */
export function countLeftOut(errors: readonly string[], skipped: readonly SkippedEntry[]): number {
  const reasons = new Set(skipped.map(({ path, reason }) => sayEntry(path, reason)));
  return errors.filter((error) => reasons.has(error)).length;
}

/** The left-out entries, with path and reason. */
export function toErrorLines(errors: readonly string[]): { text: string; note: string }[] {
  return errors.map((error) => {
    const at = error.indexOf(": ");
    return at === -1 ? { text: error, note: "" } : { text: error.slice(0, at), note: error.slice(at + 2) };
  });
}
