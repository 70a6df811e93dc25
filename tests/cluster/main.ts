import type { Given } from "@/scripts/setup/process/command-line.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { Cluster, type ClusterOptions } from "./cluster";
import { EarlierVersion } from "./earlier-version";
import { faultNames, runFaults } from "./faults";
import { runKills } from "./kills";
import { runReads } from "./reads";
import { runRestarts } from "./restarts";
import { runUpgrade } from "./upgrade";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs on a cluster that has started, and returns what was wrong. */
type Run = (cluster: Cluster) => Promise<string[]>;

/** What can be shown, by its name: given what else was typed, it starts a cluster and runs on it. */
const shows: Readonly<Record<string, (given: string | undefined) => Promise<string[]>>> = {
  kills: (given) => show(countTo(given, 100, runKills)),
  reads: (given) => show(countTo(given, 100_000, runReads)),
  restarts: (given) => show(countTo(given, 10, runRestarts)),
  faults: (given) => {
    const names = given === undefined ? faultNames : [given];
    if (!names.every((name) => faultNames.includes(name)))
      throw new WrongUse(`${given ?? ""} is none of ${faultNames.join(", ")}.`);
    return show((cluster) => runFaults(cluster, names, say), { hasDisk: names.includes("disk") });
  },
  upgrade: async (given) => {
    const earlier = EarlierVersion.checkOut(given);
    try {
      return await show((cluster) => runUpgrade(cluster, say), { checkout: earlier.folder });
    } finally {
      earlier.remove();
    }
  },
};

/** Shows one thing on a cluster of its own, and ends the process with what came of it. */
export async function main({ positionals: [name = "", given] }: Given): Promise<void> {
  const shown = Object.hasOwn(shows, name) ? shows[name] : undefined;
  if (shown === undefined) throw new WrongUse(`Name one of these first: ${Object.keys(shows).join(", ")}.`);
  const faults = await shown(given);
  for (const line of faults.slice(0, 50)) say(`  ${line}`);
  process.exit(faults.length === 0 ? 0 : 1);
}

function countTo(
  given: string | undefined,
  usual: number,
  run: (cluster: Cluster, times: number, say: (line: string) => void) => Promise<string[]>,
): Run {
  if (given !== undefined && !/^[1-9]\d{0,6}$/.test(given))
    throw new WrongUse(`${given} is no whole number from 1 to 9999999.`);
  return (cluster) => run(cluster, given === undefined ? usual : Number(given), say);
}

async function show(run: Run, options: ClusterOptions = {}): Promise<string[]> {
  const cluster = await Cluster.start(say, options);
  let keepsLogs = true;
  try {
    const faults = await run(cluster);
    for (const app of faults.length > 0 ? cluster.apps : []) say(app?.output() ?? "");
    keepsLogs = faults.length > 0;
    return faults;
  } finally {
    if (keepsLogs) say(`What its parts said, and its databases, are kept in ${cluster.folder}.`);
    await cluster.stop({ keepsLogs });
  }
}
