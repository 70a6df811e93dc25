import type { ColdStart } from "@/tests/bench/cold-start";
import { brief, median, printTable, withRange } from "./figures";
import { cpuOf, type FloorRuns } from "./report";

/** Prints what the framework costs. */
export function printFloors(floors: readonly FloorRuns[]): void {
  if (floors.length === 0) return;
  const rows = floors.flatMap(({ operation, runs: { floor, bare } }) => {
    if (floor === undefined || bare === undefined) return [];
    const perSecond = [brief(median(floor.perSecond)), brief(median(bare.perSecond))];
    return [[operation, ...perSecond, brief(cpuOf(floor)), brief(cpuOf(bare))]];
  });
  printTable({
    title: "The floors, Next and bare node:http",
    headings: ["operation", "Next/s", "bare/s", "CPU ms Next", "CPU ms bare"],
    rows,
  });
}

/** Prints how long the application takes to start. */
export function printColdStart({ milliseconds, idleMemory }: ColdStart): void {
  console.log(
    `\ncold start to the first answer: ${withRange(milliseconds)} ms (bar 2,000); idle ${brief(idleMemory)} MB`,
  );
}
