import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Given } from "@/scripts/setup/process/command-line.mjs";
import { root } from "@/scripts/setup/root.mjs";
import { setUpBuild, setUpCode } from "@/scripts/setup/set-up.mjs";
import { measureColdStart } from "./cold-start";
import { measureGrowth } from "./growth";
import { type Bench, type Contender, measure } from "./measure";
import { openBench } from "./open-bench";
import { operations } from "./operations";
import { type Options, parseOptions } from "./options";
import { measurePeople } from "./people";
import { printPlans } from "./plans";
import { printColdStart, printFloors } from "./report/around";
import { type FloorRuns, type Measured, type Memory, printSize, type SizeReport } from "./report/report";
import { memoryOf } from "./servers/process-figures";
import { measureSubtrees } from "./subtrees";
import { measureWorkers } from "./workers";
import { measureVault } from "./vault/measure-vault";

/** Measures what the command line asks for, prints the tables and keeps the figures. */
export async function main(given: Given): Promise<void> {
  const options = parseOptions(given);
  await setUpCode();
  await setUpBuild();
  if (options.instead === "growth") {
    await measureGrowth(options);
    return;
  }
  if (options.instead !== null) {
    for (const pages of options.sizes) {
      if (options.instead === "plans") await printPlans(pages);
      else if (options.instead === "people") await measurePeople(pages, options);
      else if (options.instead === "vault") await measureVault(pages, options);
      else if (options.instead === "workers") await measureWorkers(pages, options);
      else await measureSubtrees(pages);
    }
    return;
  }
  const reports: SizeReport[] = [];
  for (const pages of options.sizes) {
    const report = await measureSize(pages, options);
    printSize(report);
    printFloors(report.floors);
    reports.push(report);
  }
  const coldStart = options.names.size === 0 ? await measureColdStart(options.rounds) : null;
  if (coldStart !== null) printColdStart(coldStart);
  keep({ options: { ...options, names: [...options.names] }, reports, coldStart });
}

async function measureSize(pages: number, options: Options): Promise<SizeReport> {
  const { bench, close } = await openBench(pages, ["floor", "bare", "ours"]);
  try {
    const idle = memories(bench);
    const measured = await measureOperations(bench, options);
    const memory = highest(bench, idle);
    const floors = options.names.size === 0 ? await measureFloors(bench, options) : [];
    return { pages, operations: measured, memory, floors };
  } finally {
    await close();
  }
}

async function measureOperations(bench: Bench, options: Options): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const operation of operations) {
    if (options.names.size > 0 && !options.names.has(operation.name)) continue;
    console.error(`${bench.dataSet.pages.toLocaleString("en")} pages: ${operation.title} …`);
    const targets = [
      { bench, contender: "floor" },
      { bench, contender: "ours" },
    ] as const;
    const [floor, ours] = await measure(targets, operation.name, options);
    measured.push({ operation, runs: { floor, ours } });
  }
  return measured;
}

/** What the framework costs: each floor with the same query behind bare node:http. */
async function measureFloors(bench: Bench, options: Options): Promise<FloorRuns[]> {
  const floors: FloorRuns[] = [];
  for (const operation of ["fixed", "content", "list", "search", "replace", "create"] as const) {
    const targets = [
      { bench, contender: "floor" },
      { bench, contender: "bare" },
    ] as const;
    const [floor, bare] = await measure(targets, operation, { ...options, rounds: 1 });
    floors.push({ operation, runs: { floor, bare } });
  }
  return floors;
}

function memories(bench: Bench): Partial<Record<Contender, number>> {
  return Object.fromEntries(
    Object.entries(bench.servers).map(([contender, { pid }]) => [contender, memoryOf(pid).now]),
  );
}

function highest(bench: Bench, idle: Partial<Record<Contender, number>>): Partial<Record<Contender, Memory>> {
  const contenders: Contender[] = ["floor", "ours"];
  return Object.fromEntries(
    contenders.map((contender) => [
      contender,
      { idle: idle[contender] ?? 0, highest: memoryOf(bench.servers[contender]?.pid ?? 0).highest },
    ]),
  );
}

function keep(figures: unknown): void {
  const path = join(root, ".data/bench", `${new Date().toISOString().replace(/[:.]/g, "-")}.json`);
  mkdirSync(join(root, ".data/bench"), { recursive: true });
  writeFileSync(path, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`\nThe figures are in ${path}.`);
}
