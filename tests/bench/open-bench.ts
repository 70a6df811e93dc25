import { type DataSetShape, usualShape } from "./data-set/load-data-set";
import { openDataSet, withClient } from "./data-set/open-data-set";
import { readSamples } from "./data-set/read-samples";
import { type LoadProcess, startLoadProcess } from "./load/load";
import type { Bench, Contender } from "./measure";
import { parentOf } from "./servers/process-figures";
import { startBare, startFloor, startOurs } from "./servers/servers";

const start = { floor: startFloor, bare: startBare, ours: startOurs };

/** Opens a data set with the servers and the load that measuring it needs. */
export async function openBench(
  pages: number,
  contenders: readonly Contender[],
  shape: DataSetShape = usualShape,
): Promise<{ bench: Bench; close: () => Promise<void> }> {
  const dataSet = await openDataSet(pages, shape);
  const servers: Bench["servers"] = {};
  let load: LoadProcess | undefined;
  const close = async () => {
    load?.stop();
    for (const server of Object.values(servers)) await server.stop();
    await dataSet.stop();
  };
  try {
    load = startLoadProcess(await readSamples(dataSet));
    const postmaster = await findPostmaster(dataSet.databaseUrl);
    for (const contender of contenders) servers[contender] = await start[contender](dataSet.databaseUrl);
    return { bench: { dataSet, postmaster, load, servers }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The process that all of a database's processes come from. */
export function findPostmaster(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    return parentOf(rows[0]?.pid ?? 0);
  });
}
