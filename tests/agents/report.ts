import { sumOf, type Tally } from "./clients/tally";
import type { AgentsResult, Outcome } from "./run-agents";
import { type Way, ways } from "./task";

/** The most that the answers of a way may have, as a share of those before. */
const shareMax = 0.5;

/** A table of what each task cost in each way, as markdown. */
export function toTable({ outcomes, listedBytes }: AgentsResult): string {
  const rows = outcomes.map(({ name, costs }, index) => toRow(`${index + 1}. ${name}`, costs));
  const all = totalsOf(outcomes);
  const others = totalsOf(withoutLargest(outcomes));
  return [
    "| Task | Before | HTTP now | Share | Tools | Share |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    toRow("**All**", all),
    toRow("**All but the one with most bytes before**", others),
    "",
    `Requests and bytes of answers. Besides, a model reads the list of tools once: ${toKb(listedBytes)}.`,
  ].join("\n");
}

/** What is wrong: tasks that failed or are above their bar, and totals above half of those before. */
export function findMisses({ outcomes }: AgentsResult): string[] {
  const failures = outcomes.flatMap(({ name, failures: failed }) => failed.map((why) => `${name}, ${why}`));
  const aboveBar = outcomes.flatMap(({ name, bar, costs }) =>
    (["now", "tools"] as const)
      .filter((way) => bar !== null && isAbove(costs[way], bar))
      .map((way) => `${name}, ${way}: ${toCell(costs[way])} are above the bar`),
  );
  const totals = [totalsOf(outcomes), totalsOf(withoutLargest(outcomes))];
  const aboveShare = totals.flatMap(({ before, now, tools }) =>
    [now, tools]
      .filter(({ bytes }) => bytes > shareMax * before.bytes)
      .map(({ bytes }) => `${toKb(bytes)} of answers are more than half of the ${toKb(before.bytes)} before`),
  );
  return [...failures, ...aboveBar, ...aboveShare];
}

function isAbove(cost: Tally | null, bar: Tally): boolean {
  return cost !== null && (cost.requests > bar.requests || cost.bytes > bar.bytes);
}

/** The sums of the tasks that were done in every way. */
function totalsOf(outcomes: readonly Outcome[]): Record<Way, Tally> {
  const done = outcomes.filter(({ costs }) => ways.every((way) => costs[way] !== null));
  const sum = (way: Way) => sumOf(done.flatMap(({ costs }) => costs[way] ?? []));
  return { before: sum("before"), now: sum("now"), tools: sum("tools") };
}

/** All but one task: a page of many megabytes that is read whole would hide all others in a sum. */
function withoutLargest(outcomes: readonly Outcome[]): Outcome[] {
  const bytesOf = ({ costs }: Outcome) => costs.before?.bytes ?? 0;
  const largest = outcomes.toSorted((a, b) => bytesOf(b) - bytesOf(a))[0];
  return outcomes.filter((outcome) => outcome !== largest);
}

function toRow(name: string, { before, now, tools }: Record<Way, Tally | null>): string {
  const share = (cost: Tally | null) =>
    cost === null || before === null ? "" : `${((100 * cost.bytes) / before.bytes).toFixed(1)} %`;
  return `| ${name} | ${toCell(before)} | ${toCell(now)} | ${share(now)} | ${toCell(tools)} | ${share(tools)} |`;
}

function toCell(cost: Tally | null): string {
  return cost === null ? "failed" : `${cost.requests}, ${toKb(cost.bytes)}`;
}

function toKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} KB`;
}
