import { type Bench, measure, type Runs } from "./measure";
import { prepareDataSet } from "./data-set/open-data-set";
import { openBench } from "./open-bench";
import { type BenchedOperation, growthMax, operations } from "./operations";
import type { Options } from "./options";
import { brief, median, printTable } from "./report/figures";

/**
 * Measures how the CPU of a request grows from the smallest data set to the largest. Both are asked by turns and compared
 * round by round, so that a machine that changes its speed does so for both.
 */
export async function measureGrowth(options: Options): Promise<void> {
  const [least = 0, most = 0, ...more] = options.sizes.toSorted((a, b) => a - b);
  if (least >= most || more.length > 0) {
    throw new Error("Growth needs two sizes, such as --pages 1000,1000000.");
  }
  // The large one may be made of the small one, which must not be open then.
  for (const pages of [least, most]) await prepareDataSet({ pages, ...options.shape });
  const small = await openBench(least, ["ours", "floor"], options.shape);
  try {
    const rows = await measureBeside(small.bench, most, options);
    const { pagesEach, blocks } = options.shape;
    const long = blocks === null ? "" : ` of ${blocks} paragraphs`;
    const owned = pagesEach === null ? "" : `, ${pagesEach} a person`;
    const label = `${most.toLocaleString("en")} over ${least.toLocaleString("en")} pages${long}${owned}`;
    printTable({
      title: `CPU ms a request, ${label}: median growth of the rounds (bar ${growthMax})`,
      headings: [
        "operation",
        "ours",
        "growth",
        "",
        "of the database",
        "p50 at one connection, ms",
        "growth of the floor",
      ],
      rows,
    });
  } finally {
    await small.close();
  }
}

async function measureBeside(small: Bench, pages: number, options: Options): Promise<string[][]> {
  const large = await openBench(pages, ["ours", "floor"], options.shape);
  try {
    return await measureRows(small, large.bench, options);
  } finally {
    await large.close();
  }
}

async function measureRows(small: Bench, large: Bench, options: Options): Promise<string[][]> {
  const targets = [
    { bench: small, contender: "ours" },
    { bench: large, contender: "ours" },
    { bench: small, contender: "floor" },
    { bench: large, contender: "floor" },
  ] as const;
  const rows: string[][] = [];
  for (const operation of operations) {
    if (options.names.size > 0 && !options.names.has(operation.name)) continue;
    console.error(`${operation.title} …`);
    rows.push(toRow(operation, await measure(targets, operation.name, options)));
  }
  return rows;
}

function toRow(
  { title, findsMore }: BenchedOperation,
  [small, large, smallFloor, largeFloor]: readonly [Runs, Runs, Runs, Runs],
): string[] {
  const growth = growthOf(small, large, cpuOfRound);
  const judged = growth <= growthMax ? "ok" : "above";
  return [
    title,
    `${brief(median(cpus(small)))} → ${brief(median(cpus(large)))}`,
    growth.toFixed(2),
    findsMore ? "finds more" : judged,
    growthOf(small, large, ({ cpuDatabase }, round) => cpuDatabase[round] ?? Number.NaN).toFixed(2),
    `${brief(median(small.p50Alone))} → ${brief(median(large.p50Alone))}`,
    growthOf(smallFloor, largeFloor, cpuOfRound).toFixed(2),
  ];
}

/** The median over the rounds of how many times as much it was at the large size. */
function growthOf(small: Runs, large: Runs, figure: (runs: Runs, round: number) => number): number {
  return median(large.cpuServer.map((_, round) => figure(large, round) / figure(small, round)));
}

function cpuOfRound({ cpuServer, cpuDatabase }: Runs, round: number): number {
  return (cpuServer[round] ?? Number.NaN) + (cpuDatabase[round] ?? Number.NaN);
}

function cpus(runs: Runs): number[] {
  return runs.cpuServer.map((_, round) => cpuOfRound(runs, round));
}
