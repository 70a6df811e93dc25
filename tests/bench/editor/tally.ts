import type { Verdict } from "@/tests/support/markdown/judge-edit";

/** What was counted of one kind of edit. */
export type Tally = {
  edits: number;
  local: number;
  faithful: number;
  settled: number;
  touched: number;
};

/** Counts by kind of edit. */
export function emptyTally(): Tally {
  return { edits: 0, local: 0, faithful: 0, settled: 0, touched: 0 };
}

/** Adds one edit. */
export function count(tally: Tally, { isLocal, isFaithful, isSettled, touched }: Verdict): void {
  tally.edits += 1;
  tally.local += isLocal ? 1 : 0;
  tally.faithful += isFaithful ? 1 : 0;
  tally.settled += isSettled ? 1 : 0;
  tally.touched += touched;
}

/** The sum of all. */
export function sum(tallies: Iterable<Tally>): Tally {
  const whole = emptyTally();
  for (const { edits, local, faithful, settled, touched } of tallies) {
    whole.edits += edits;
    whole.local += local;
    whole.faithful += faithful;
    whole.settled += settled;
    whole.touched += touched;
  }
  return whole;
}

/** One row of the table of figures. */
export function toRow(name: string, { edits, local, faithful, settled, touched }: Tally): string {
  const share = (part: number) => `${((100 * part) / Math.max(1, edits)).toFixed(2)} % (${edits - part})`;
  return `| ${name} | ${edits} | ${share(local)} | ${share(faithful)} | ${share(settled)} | ${(touched / Math.max(1, edits)).toFixed(1)} |`;
}
