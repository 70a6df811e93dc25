import type { OperationName } from "@/tests/bench/load/load";
import type { Contender, Runs } from "@/tests/bench/measure";
import { type BenchedOperation, latencyRatioMax } from "@/tests/bench/operations";
import { brief, median, printTable, withRange } from "./figures";

/** What was measured of one operation. */
export type Measured = { operation: BenchedOperation; runs: Partial<Record<Contender, Runs>> };

/** A server's memory in MB. */
export type Memory = { idle: number; highest: number };

/** What was measured over one data set. */
export type SizeReport = {
  pages: number;
  operations: Measured[];
  memory: Partial<Record<Contender, Memory>>;
  floors: FloorRuns[];
};

/** What was measured of the floors alone. */
export type FloorRuns = { operation: OperationName; runs: Partial<Record<Contender, Runs>> };

/** CPU milliseconds a request, the server's and the database's. */
export function cpuOf(runs: Runs): number {
  return median(runs.cpuServer) + median(runs.cpuDatabase);
}

/** Prints the figures of one data set. */
export function printSize({ pages, operations, memory }: SizeReport): void {
  printTable({
    title: `${pages.toLocaleString("en")} pages (requests a second at 16 connections: median, least–most)`,
    headings: [
      ...["operation", "floor/s", "ours/s", "ratio", "bar", "", "p50@1", "p99@16", "longest ms"],
      ...["CPU ms floor", "CPU ms ours (server+db)", "CPU ratio", "SQL"],
    ],
    rows: operations.map(toRow),
  });
  for (const [contender, { idle, highest }] of Object.entries(memory)) {
    console.log(`memory of ${contender}: ${Math.round(idle)} MB idle, ${Math.round(highest)} MB highest`);
  }
}

function toRow({ operation, runs: { floor, ours } }: Measured): string[] {
  if (floor === undefined || ours === undefined) return [operation.title];
  const ratio = median(ours.perSecond) / median(floor.perSecond);
  const p50 = median(ours.p50Alone) / median(floor.p50Alone);
  const p99 = median(ours.p99Loaded) / median(floor.p99Loaded);
  const missed = [
    ratio < operation.ratioMin ? "below" : "",
    p50 > latencyRatioMax ? "p50" : "",
    p99 > latencyRatioMax ? "p99" : "",
    ours.statements > operation.statementsMax + 0.05 ? "SQL" : "",
    ours.blocked > 50 ? "blocked" : "",
  ].filter((miss) => miss !== "");
  return [
    operation.title,
    withRange(floor.perSecond),
    withRange(ours.perSecond),
    ratio.toFixed(2),
    operation.ratioMin.toFixed(2),
    missed.length === 0 ? "ok" : missed.join("+"),
    `${p50.toFixed(2)} (${median(ours.p50Alone).toFixed(2)} ms)`,
    `${p99.toFixed(2)} (${median(ours.p99Loaded).toFixed(1)} ms)`,
    `${ours.longest.toFixed(0)}; blocked ${ours.blocked.toFixed(0)}`,
    brief(cpuOf(floor)),
    `${brief(cpuOf(ours))} (${brief(median(ours.cpuServer))}+${brief(median(ours.cpuDatabase))})`,
    (cpuOf(floor) / cpuOf(ours)).toFixed(2),
    ours.statements.toFixed(2),
  ];
}
