import type { Cluster } from "./cluster";
import { startWriters, untilWritten } from "./load";

const writesBetween = 200;

/** Replaces the servers of an earlier version by this one's, one after the other, while clients write; returns what was wrong. */
export async function runUpgrade(cluster: Cluster, say: (line: string) => void): Promise<string[]> {
  const writers = startWriters(cluster.place);
  const { seen } = writers;
  await untilWritten(seen, writesBetween);
  for (const at of [0, 1]) {
    await cluster.apps[at]?.stop();
    await cluster.startApp(at);
    say(`server ${at + 1} replaced: ${seen.written.length} writes answered, ${seen.retries} tries again`);
    await untilWritten(seen, writesBetween);
  }
  const { line, faults } = await writers.stop();
  say(`upgraded: ${line}`);
  return faults;
}
