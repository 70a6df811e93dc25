import { addPeople, type Member, readMemberSamples, removePeople } from "./people-data";
import { type DataSet, openDataSet, withClient } from "./data-set/open-data-set";
import { readSamples, type Samples } from "./data-set/read-samples";
import { startLoadProcess } from "./load/load";
import type { ReadName } from "./load/reads";
import { type Bench, measure, type Runs } from "./measure";
import { findPostmaster } from "./open-bench";
import type { Options } from "./options";
import { brief, median, printTable } from "./report/figures";
import { cpuOf } from "./report/report";
import { startOurs } from "./servers/servers";

const names = ["content", "page", "folder", "list", "folders", "search", "resolve"] as const;
// In a chain of one folder each there is nothing to list or search that differs from elsewhere.
const deepNames = ["content", "page", "folder"] as const;

/** How much more CPU a request may take with people and grants than without. */
const peopleRatioMax = 1.3;

type Figures = Partial<Record<ReadName, Runs>>;

/**
 * Measures reads without people, then with a thousand of them and ten thousand grants: the owner's, those of
 * somebody with ten grants, and those of somebody who reaches pages through a hundred folders.
 */
export async function measurePeople(pages: number, options: Options): Promise<void> {
  const dataSet = await openDataSet(pages);
  try {
    const samples = await readSamples(dataSet);
    await withClient(dataSet.databaseUrl, removePeople);
    const without = await measureAs(dataSet, { samples, names, options });
    const members = await withClient(dataSet.databaseUrl, (client) => addPeople(client, dataSet.ownerId));
    const owner = await measureAs(dataSet, { samples, names, options });
    const as = async (member: Member, asked: readonly ReadName[]) => {
      const theirs = await withClient(dataSet.databaseUrl, (client) =>
        readMemberSamples(client, samples, member.id),
      );
      return measureAs({ ...dataSet, secret: member.secret }, { samples: theirs, names: asked, options });
    };
    const typical = await as(members.typical, names);
    const deep = await as(members.deep, deepNames);
    print(pages, without, { owner, "ten grants": typical, "depth 100": deep });
    await withClient(dataSet.databaseUrl, removePeople);
  } finally {
    await dataSet.stop();
  }
}

async function measureAs(
  dataSet: DataSet,
  run: { samples: Samples; names: readonly ReadName[]; options: Options },
): Promise<Figures> {
  const bench: Bench = {
    dataSet,
    postmaster: await findPostmaster(dataSet.databaseUrl),
    load: startLoadProcess(run.samples),
    servers: { ours: await startOurs(dataSet.databaseUrl) },
  };
  const figures: Figures = {};
  try {
    for (const name of run.names) {
      const [ours] = await measure([{ bench, contender: "ours" }], name, run.options);
      figures[name] = ours;
    }
    return figures;
  } finally {
    bench.load.stop();
    await bench.servers.ours?.stop();
  }
}

function print(pages: number, without: Figures, others: Record<string, Figures>): void {
  console.log(
    `\n${pages.toLocaleString("en")} pages, 1,000 people, 10,000 grants: CPU ms a request, and over that without people (bar ${peopleRatioMax})`,
  );
  const rows = names.map((name) => {
    const base = without[name];
    if (base === undefined) return [name];
    const cells = Object.values(others).map((figures) => {
      const runs = figures[name];
      if (runs === undefined) return "–";
      const ratio = cpuOf(runs) / cpuOf(base);
      return `${brief(cpuOf(runs))}  ${ratio.toFixed(2)}${ratio > peopleRatioMax ? " above" : ""} (p50 ${brief(median(runs.p50Alone))} ms)`;
    });
    return [name, `${brief(cpuOf(base))} (p50 ${brief(median(base.p50Alone))} ms)`, ...cells];
  });
  printTable(["operation", "without", ...Object.keys(others)], rows);
}
