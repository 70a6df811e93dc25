import { addMembers, addOthers, type Member, readMemberSamples, removePeople } from "./people-data";
import { type DataSet, openDataSet, withClient } from "./data-set/open-data-set";
import { readSamples, type Samples } from "./data-set/read-samples";
import { startLoadProcess } from "./load/load";
import type { ReadName } from "./load/reads";
import { type Bench, type Contender, measure, type Runs } from "./measure";
import { findPostmaster } from "./open-bench";
import { operations } from "./operations";
import type { Options } from "./options";
import { brief, mark, median, printTable } from "./report/figures";
import { cpuOf } from "./report/report";
import { startFloor, startOurs } from "./servers/servers";

const names = ["content", "page", "folder", "list", "folders", "search", "resolve"] as const;

/** Reads that take the same work whoever asks; the others gather what lies in many places for those who own it in one. */
const ofOnePlace: ReadonlySet<ReadName> = new Set(["content", "page", "folder", "resolve"]);

/** How much more CPU a request may take with people and grants than without. */
const peopleRatioMax = 1.3;

type Figures = { [Name in ReadName]?: Runs | undefined };

/** Somebody whose requests are measured, and what these are made of. */
type Asker = { secret: string; samples: Samples; contender?: Contender };

/**
 * Measures reads with a thousand people and ten thousand grants beside the same reads without them: an owner's, those of
 * somebody with ten grants, who has a twin that owns the same items, and those of somebody who reaches pages through a
 * hundred folders, for which the owner of these asks too. The floor answers what the twin asks.
 */
export async function measurePeople(pages: number, options: Options): Promise<void> {
  const dataSet = await openDataSet(pages);
  const inDatabase = <T>(work: Parameters<typeof withClient<T>>[1]) => withClient(dataSet.databaseUrl, work);
  const measureReads = <const Askers extends readonly Asker[]>(askers: Askers) =>
    measureByTurns(dataSet, { askers, options });
  try {
    const samples = await readSamples(dataSet);
    const owner = { secret: dataSet.secret, samples };
    await inDatabase(removePeople);
    const [ownerAlone] = await measureReads([owner]);
    const members = await inDatabase((client) => addMembers(client, dataSet.ownerId));
    const ask = async ({ id, secret }: Member) => ({
      secret,
      samples: await inDatabase((client) => readMemberSamples(client, samples, id)),
    });
    const [typical, twin, deep] = [
      await ask(members.typical),
      await ask(members.twin),
      await ask(members.deep),
    ];
    const floor = { ...twin, contender: "floor" } as const;
    const [typicalAlone, deepAlone] = await measureReads([typical, deep]);
    await inDatabase((client) => addOthers(client, dataSet.ownerId));
    const [ownerAmong, { content, page, folder }, deepAmong] = await measureReads([
      owner,
      { ...deep, secret: dataSet.secret },
      deep,
    ]);
    const [floorRuns, twinRuns, typicalAmong] = await measureReads([floor, twin, typical]);
    print(pages, [
      { title: "The owner", alone: ownerAlone, among: ownerAmong },
      { title: "Ten grants", alone: typicalAlone, among: typicalAmong, owning: twinRuns, floor: floorRuns },
      { title: "Depth 100", alone: deepAlone, among: deepAmong, owning: { content, page, folder } },
    ]);
    await inDatabase(removePeople);
  } finally {
    await dataSet.stop();
  }
}

/** Measures the same reads of several people against one server, by turns; what it gave comes in their order. */
async function measureByTurns<const Askers extends readonly Asker[]>(
  dataSet: DataSet,
  { askers, options }: { askers: Askers; options: Options },
): Promise<{ [Index in keyof Askers]: Figures }> {
  const postmaster = await findPostmaster(dataSet.databaseUrl);
  const servers: Bench["servers"] = { ours: await startOurs(dataSet.databaseUrl) };
  if (askers.some(({ contender }) => contender === "floor"))
    servers.floor = await startFloor(dataSet.databaseUrl);
  const asking = askers.map(({ secret, samples, contender = "ours" }) => {
    const figures: Figures = {};
    const load = startLoadProcess(samples);
    return { bench: { dataSet: { ...dataSet, secret }, postmaster, load, servers }, contender, figures };
  });
  try {
    for (const name of names) {
      const runs = await measure(asking, name, options);
      asking.forEach(({ figures }, index) => {
        const each = runs[index];
        if (each !== undefined) figures[name] = each;
      });
    }
    // Mapping a tuple gives as many, which its type does not say.
    return asking.map(({ figures }) => figures) as { [Index in keyof Askers]: Figures };
  } finally {
    for (const { bench } of asking) bench.load.stop();
    for (const server of Object.values(servers)) await server.stop();
  }
}

/** The reads of somebody: without the other people and among them, and of who owns the same items, and of the floor. */
type Compared = { title: string; alone: Figures; among: Figures; owning?: Figures; floor?: Figures };

function print(pages: number, people: readonly Compared[]): void {
  for (const compared of people) {
    printTable({
      title: `${compared.title}: ${pages.toLocaleString("en")} pages, 1,000 people, 10,000 grants (bar ${peopleRatioMax}; beside an owner of the same for what is in one place)`,
      headings: ["operation", "CPU ms", "p50@1 ms", "without others", "owning it", "speed over floor", "bar"],
      rows: names.map((name) => [name, ...toCells(compared, name)]),
    });
  }
}

function toCells({ alone, among, owning, floor }: Compared, name: ReadName): string[] {
  const runs = among[name];
  if (runs === undefined) return [];
  const over = (base: Runs | undefined, isJudged: boolean) => {
    if (base === undefined) return "–";
    const ratio = cpuOf(runs) / cpuOf(base);
    return mark(ratio, isJudged && ratio > peopleRatioMax);
  };
  const cells = [
    brief(cpuOf(runs)),
    brief(median(runs.p50Alone)),
    over(alone[name], true),
    over(owning?.[name], ofOnePlace.has(name)),
  ];
  if (floor?.[name] === undefined) return cells;
  const ratio = median(runs.perSecond) / median(floor[name].perSecond);
  const bar = operations.find((operation) => operation.name === name)?.ratioMin ?? 0;
  return [...cells, mark(ratio, ratio < bar), String(bar)];
}
