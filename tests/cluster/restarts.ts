import type { Cluster } from "./cluster";
import { startWriters } from "./load";

/** Restarts the application servers one after the other while clients write; returns what was wrong. */
export async function runRestarts(
  cluster: Cluster,
  restarts: number,
  say: (line: string) => void,
): Promise<string[]> {
  const writers = startWriters(cluster.place);
  const { seen } = writers;
  for (let restart = 0; restart < restarts; restart += 1) {
    const at = restart % 2;
    await cluster.apps[at]?.stop();
    await cluster.startApp(at);
    say(`restart ${restart + 1}: ${seen.written.length} writes answered, ${seen.retries} tries again`);
  }
  const { line, faults } = await writers.stop();
  say(`${restarts} restarts, ${line}`);
  return faults;
}
