import { addPeople, type Member, readMemberSamples, removePeople } from "./people-data";
import { type DataSet, openDataSet, withClient } from "./data-set/open-data-set";
import { readSamples, type Samples } from "./data-set/read-samples";
import { startLoadProcess } from "./load/load";
import type { ReadName } from "./load/reads";
import { type Bench, measure, type Runs } from "./measure";
import { findPostmaster } from "./open-bench";
import type { Options } from "./options";
import { brief, mark, median, printTable } from "./report/figures";
import { cpuOf } from "./report/report";
import { startOurs } from "./servers/servers";

const names = ["content", "page", "folder", "list", "folders", "search", "resolve"] as const;
// In a chain of one folder each there is nothing to list or search that differs from elsewhere.
const deepNames = ["content", "page", "folder"] as const;

/** How much more CPU a request may take with people and grants than without. */
const peopleRatioMax = 1.3;

type Figures = Partial<Record<ReadName, Runs>>;

/** Somebody whose requests are measured, and what these are made of. */
type Asker = { secret: string; samples: Samples };

/**
 * Measures reads without people, then with a thousand of them and ten thousand grants: the owner's beside those
 * without people; those of somebody with ten grants beside those of a twin who owns the same items; and those of somebody
 * who reaches pages through a hundred folders beside those of the owner, who asks for the same.
 */
export async function measurePeople(pages: number, options: Options): Promise<void> {
  const dataSet = await openDataSet(pages);
  try {
    const samples = await readSamples(dataSet);
    const owner = { secret: dataSet.secret, samples };
    await withClient(dataSet.databaseUrl, removePeople);
    const [without] = await measureByTurns(dataSet, { askers: [owner], names, options });
    const members = await withClient(dataSet.databaseUrl, (client) => addPeople(client, dataSet.ownerId));
    const [withPeople] = await measureByTurns(dataSet, { askers: [owner], names, options });
    const ask = async ({ id, secret }: Member) => ({
      secret,
      samples: await withClient(dataSet.databaseUrl, (client) => readMemberSamples(client, samples, id)),
    });
    const deep = await ask(members.deep);
    const pairs = {
      typical: [await ask(members.twin), await ask(members.typical)],
      deep: [{ ...deep, secret: dataSet.secret }, deep],
    } as const;
    const [twin, typical] = await measureByTurns(dataSet, { askers: pairs.typical, names, options });
    const [above, below] = await measureByTurns(dataSet, { askers: pairs.deep, names: deepNames, options });
    print(pages, [
      { title: "without", figures: without },
      { title: "owner", figures: withPeople, base: without },
      { title: "twin", figures: twin },
      { title: "ten grants", figures: typical, base: twin },
      { title: "owner, depth 100", figures: above },
      { title: "depth 100", figures: below, base: above },
    ]);
    await withClient(dataSet.databaseUrl, removePeople);
  } finally {
    await dataSet.stop();
  }
}

/** Measures the same reads of several people against one server, by turns; what it gave comes in their order. */
async function measureByTurns<const Askers extends readonly Asker[]>(
  dataSet: DataSet,
  run: { askers: Askers; names: readonly ReadName[]; options: Options },
): Promise<{ [Index in keyof Askers]: Figures }> {
  const servers = { ours: await startOurs(dataSet.databaseUrl) };
  const postmaster = await findPostmaster(dataSet.databaseUrl);
  const asking = run.askers.map(({ secret, samples }) => {
    const figures: Figures = {};
    const bench: Bench = {
      dataSet: { ...dataSet, secret },
      postmaster,
      load: startLoadProcess(samples),
      servers,
    };
    return { bench, figures };
  });
  try {
    for (const name of run.names) {
      const targets = asking.map(({ bench }) => ({ bench, contender: "ours" as const }));
      const runs = await measure(targets, name, run.options);
      asking.forEach(({ figures }, index) => {
        const each = runs[index];
        if (each !== undefined) figures[name] = each;
      });
    }
    // Mapping a tuple gives as many, which its type does not say.
    return asking.map(({ figures }) => figures) as { [Index in keyof Askers]: Figures };
  } finally {
    for (const { bench } of asking) bench.load.stop();
    await servers.ours.stop();
  }
}

/** A column of the table: the figures of somebody's reads and, where they are judged, those of the same without grants. */
type Column = { title: string; figures: Figures; base?: Figures };

function print(pages: number, columns: readonly Column[]): void {
  printTable({
    title: `${pages.toLocaleString("en")} pages, 1,000 people, 10,000 grants: CPU ms a request, and over that of the same without grants (bar ${peopleRatioMax})`,
    headings: ["operation", ...columns.map(({ title }) => title)],
    rows: names.map((name) => [name, ...columns.map((column) => cellOf(column, name))]),
  });
}

function cellOf({ figures, base }: Column, name: ReadName): string {
  const runs = figures[name];
  if (runs === undefined) return "–";
  const p50 = `(p50 ${brief(median(runs.p50Alone))} ms)`;
  const baseRuns = base?.[name];
  if (baseRuns === undefined) return `${brief(cpuOf(runs))} ${p50}`;
  const ratio = cpuOf(runs) / cpuOf(baseRuns);
  return `${brief(cpuOf(runs))}  ${mark(ratio, ratio > peopleRatioMax)} ${p50}`;
}
