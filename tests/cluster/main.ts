import type { Given } from "@/scripts/setup/process/command-line.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { Cluster } from "./cluster";
import { runKills } from "./kills";
import { runReads } from "./reads";
import { runRestarts } from "./restarts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

const shows = {
  kills: { run: runKills, times: "100" },
  reads: { run: runReads, times: "100000" },
  restarts: { run: runRestarts, times: "10" },
};

const isShow = (name: string): name is keyof typeof shows => Object.hasOwn(shows, name);

/** Shows one thing on a cluster of its own, as often as it is told, and ends the process with what came of it. */
export async function main({ positionals: [name = "", given] }: Given): Promise<void> {
  if (!isShow(name)) throw new WrongUse(`Name one of these first: ${Object.keys(shows).join(", ")}.`);
  const { run, times } = shows[name];
  const count = given ?? times;
  if (!/^[1-9]\d{0,6}$/.test(count)) throw new WrongUse(`${count} is no whole number from 1 to 9999999.`);
  const cluster = await Cluster.start(say);
  let faults: string[];
  try {
    faults = await run(cluster, Number(count), say);
  } finally {
    await cluster.stop();
  }
  for (const line of faults.slice(0, 50)) say(`  ${line}`);
  process.exit(faults.length === 0 ? 0 : 1);
}
