import { copyDatabase, dropDatabase } from "./copy-database";
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
import type { MeasuredServer } from "./servers/start-server";

const names = ["content", "page", "folder", "list", "folders", "search", "resolve"] as const;

/** Reads that take the same work whoever asks; the others gather what lies in many places for those who own it in one. */
const ofOnePlace: ReadonlySet<ReadName> = new Set(["content", "page", "folder", "resolve"]);

/** How much more CPU a request may take with people and grants than without. */
const peopleRatioMax = 1.3;

type Figures = { [Name in ReadName]?: Runs | undefined };

/** Somebody whose requests are measured, and what these are made of. */
type Asker = { secret: string; samples: Samples };

/** A database with the servers that answer from it. */
type Place = Pick<Bench, "dataSet" | "servers">;

/** Who asks whom. */
type Asking = { asker: Asker; place: Place; contender?: Contender };

/** The name of the database with the others. */
const copyName = "sheaf_among_people";

/**
 * Measures reads in a database with a thousand people and ten thousand grants beside the same reads in one without them, by
 * turns: an owner's, those of somebody with ten grants, who has a twin that owns the same items, and those of somebody who
 * reaches pages through a hundred folders, for which the owner of these asks too. The floor answers what the twin asks.
 */
export async function measurePeople(pages: number, options: Options): Promise<void> {
  const dataSet = await openDataSet(pages);
  const { databaseUrl, ownerId } = dataSet;
  try {
    await withClient(databaseUrl, removePeople);
    const owner = { secret: dataSet.secret, samples: await readSamples(dataSet) };
    const { typical, twin, deep } = await addAskers(dataSet, owner.samples);
    const copy = { ...dataSet, databaseUrl: await copyDatabase(databaseUrl, copyName) };
    await withClient(copy.databaseUrl, (client) => addOthers(client, ownerId));
    await measureIn({ alone: dataSet, among: copy }, async ({ alone, among }) => {
      const measureReads = <const Askings extends readonly Asking[]>(...askings: Askings) =>
        measureByTurns(askings, options);
      const [ownerAlone, ownerAmong] = await measureReads(
        { asker: owner, place: alone },
        { asker: owner, place: among },
      );
      const [deepAlone, deepAmong, { content, page, folder }] = await measureReads(
        { asker: deep, place: alone },
        { asker: deep, place: among },
        { asker: { ...deep, secret: owner.secret }, place: among },
      );
      const [typicalAlone, typicalAmong, twinRuns, floorRuns] = await measureReads(
        { asker: typical, place: alone },
        { asker: typical, place: among },
        { asker: twin, place: among },
        { asker: twin, place: among, contender: "floor" },
      );
      print(pages, [
        { title: "The owner", alone: ownerAlone, among: ownerAmong },
        { title: "Ten grants", alone: typicalAlone, among: typicalAmong, owning: twinRuns, floor: floorRuns },
        { title: "Depth 100", alone: deepAlone, among: deepAmong, owning: { content, page, folder } },
      ]);
    });
    await withClient(databaseUrl, removePeople);
  } finally {
    await dropDatabase(databaseUrl, copyName);
    await dataSet.stop();
  }
}

/** Adds the members, and says what they ask. */
function addAskers({ databaseUrl, ownerId }: DataSet, samples: Samples) {
  return withClient(databaseUrl, async (client) => {
    const { typical, twin, deep } = await addMembers(client, ownerId);
    const ask = async ({ id, secret }: Member): Promise<Asker> => ({
      secret,
      samples: await readMemberSamples(client, samples, id),
    });
    return { typical: await ask(typical), twin: await ask(twin), deep: await ask(deep) };
  });
}

/** Starts what answers from the two databases, measures, and stops it. */
async function measureIn(
  { alone, among }: { alone: DataSet; among: DataSet },
  work: (places: { alone: Place; among: Place }) => Promise<void>,
): Promise<void> {
  const started: MeasuredServer[] = [];
  const start = async (starting: Promise<MeasuredServer>) => {
    const server = await starting;
    started.push(server);
    return server;
  };
  try {
    const ours = await start(startOurs(alone.databaseUrl));
    const oursAmong = await start(startOurs(among.databaseUrl));
    const floor = await start(startFloor(among.databaseUrl));
    await work({
      alone: { dataSet: alone, servers: { ours } },
      among: { dataSet: among, servers: { ours: oursAmong, floor } },
    });
  } finally {
    for (const server of started) await server.stop();
  }
}

/** Measures the reads of several people by turns; what it gave comes in their order. */
async function measureByTurns<const Askings extends readonly Asking[]>(
  askings: Askings,
  options: Options,
): Promise<{ [Index in keyof Askings]: Figures }> {
  const asking = await Promise.all(
    askings.map(async ({ asker: { secret, samples }, place: { dataSet, servers }, contender = "ours" }) => {
      const postmaster = await findPostmaster(dataSet.databaseUrl);
      const load = startLoadProcess(samples);
      const figures: Figures = {};
      return { bench: { dataSet: { ...dataSet, secret }, postmaster, load, servers }, contender, figures };
    }),
  );
  try {
    for (const name of names) {
      const runs = await measure(asking, name, options);
      asking.forEach(({ figures }, index) => {
        const each = runs[index];
        if (each !== undefined) figures[name] = each;
      });
    }
    // Mapping a tuple gives as many, which its type does not say.
    return asking.map(({ figures }) => figures) as { [Index in keyof Askings]: Figures };
  } finally {
    for (const { bench } of asking) bench.load.stop();
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
