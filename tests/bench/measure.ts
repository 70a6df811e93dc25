import type { DataSet } from "./data-set/open-data-set";
import type { LoadProcess, LoadResult, OperationName, Side } from "./load/load";
import type { Options } from "./options";
import { cpuSeconds } from "./servers/process-figures";
import type { MeasuredServer } from "./servers/start-server";
import { countStatements } from "./statements";

/** What the runs of one operation against one server gave; every list has one figure a round. */
export type Runs = {
  perSecond: number[];
  p50Alone: number[];
  p99Loaded: number[];
  longest: number;
  /** Milliseconds of CPU a request: the server's, and the database's. */
  cpuServer: number[];
  cpuDatabase: number[];
  statements: number;
  blocked: number;
};

/** Everything that measuring one data set needs. */
export type Bench = {
  dataSet: DataSet;
  postmaster: number;
  load: LoadProcess;
  servers: Partial<Record<Contender, MeasuredServer>>;
};

/** Whose answers are measured: the application's, the Next floor's, or bare node:http's. */
export type Contender = "ours" | "floor" | "bare";

/** A server of a data set that answers. */
export type Target = { bench: Bench; contender: Contender };

const warmUpSeconds = 1;

/** Measures an operation against several servers by turns; what it gave comes in their order. */
export async function measure<const Targets extends readonly Target[]>(
  targets: Targets,
  operation: OperationName,
  options: Pick<Options, "seconds" | "rounds">,
): Promise<{ [Index in keyof Targets]: Runs }> {
  const measured = targets.map((target) => ({ target, runs: noRuns() }));
  for (const { bench, contender } of targets) {
    await send(bench, { contender, operation, connections: 16, seconds: warmUpSeconds });
  }
  for (let round = 0; round < options.rounds; round += 1) {
    for (const { target, runs } of measured) {
      const { bench, contender } = target;
      await measureOnce(bench, { contender, operation, seconds: options.seconds }, runs);
    }
  }
  // Mapping a tuple gives as many, which its type does not say.
  return measured.map(({ runs }) => runs) as { [Index in keyof Targets]: Runs };
}

async function measureOnce(
  bench: Bench,
  run: { contender: Contender; operation: OperationName; seconds: number },
  runs: Runs,
): Promise<void> {
  const server = serverOf(bench, run.contender);
  const statementsBefore = await countStatements(bench.dataSet.databaseUrl);
  await server.loopDelay();
  const serverBefore = cpuSeconds(server.pid);
  const databaseBefore = cpuSeconds(bench.postmaster);
  const loaded = await send(bench, { ...run, connections: 16 });
  if (loaded.requests === 0)
    throw new Error(`${run.contender} did not answer ${run.operation} in ${run.seconds} s.`);
  // Each connection is cut off in a request that the server carries out all the same.
  const carriedOut = loaded.requests + 16;
  const each = 1_000 / carriedOut;
  runs.cpuServer.push((cpuSeconds(server.pid) - serverBefore) * each);
  runs.cpuDatabase.push((cpuSeconds(bench.postmaster) - databaseBefore) * each);
  runs.blocked = Math.max(runs.blocked, (await server.loopDelay()).longest);
  runs.statements = ((await countStatements(bench.dataSet.databaseUrl)) - statementsBefore) / carriedOut;
  runs.perSecond.push(loaded.requests / loaded.seconds);
  runs.p99Loaded.push(loaded.p99);
  runs.longest = Math.max(runs.longest, loaded.longest);
  const alone = await send(bench, { ...run, connections: 1, seconds: run.seconds / 2 });
  runs.p50Alone.push(alone.p50);
}

function send(
  bench: Bench,
  run: { contender: Contender; operation: OperationName; connections: number; seconds: number },
): Promise<LoadResult> {
  const { contender, ...job } = run;
  const side: Side = contender === "ours" ? "ours" : "floor";
  const headers: Record<string, string> =
    side === "ours" ? { Authorization: `Bearer ${bench.dataSet.secret}` } : {};
  return bench.load.run({ ...job, side, headers, url: serverOf(bench, contender).url });
}

function serverOf(bench: Bench, contender: Contender): MeasuredServer {
  const server = bench.servers[contender];
  if (server === undefined) throw new Error(`The server of ${contender} is not running.`);
  return server;
}

function noRuns(): Runs {
  return {
    perSecond: [],
    p50Alone: [],
    p99Loaded: [],
    longest: 0,
    cpuServer: [],
    cpuDatabase: [],
    statements: 0,
    blocked: 0,
  };
}
