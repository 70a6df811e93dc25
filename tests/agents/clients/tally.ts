/** What a way of doing a task costs: requests, and the bytes of what was answered. */
export type Tally = { requests: number; bytes: number };

/** Adds tallies up. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    requests: tallies.reduce((sum, { requests }) => sum + requests, 0),
    bytes: tallies.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
