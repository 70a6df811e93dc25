import type { Cluster } from "./cluster";
import { findLost, nothingSeen, startWriters } from "./load";

/** Restarts the application servers one after the other while clients write; returns what was wrong. */
export async function runRestarts(
  cluster: Cluster,
  restarts: number,
  say: (line: string) => void,
): Promise<string[]> {
  const seen = nothingSeen();
  const place = { url: cluster.url, token: cluster.token };
  const writers = startWriters(place, { clients: 8, seen });
  for (let restart = 0; restart < restarts; restart += 1) {
    const at = restart % 2;
    await cluster.apps[at]?.stop();
    await cluster.startApp(at);
    say(`restart ${restart + 1}: ${seen.written.length} writes answered, ${seen.retries} tries again`);
  }
  await writers.stop();
  const lost = await findLost(place, seen);
  say(
    `${restarts} restarts, ${seen.written.length} writes answered, ${lost.length} lost, ${seen.wrong.length} wrong answers, ${seen.retries} tries again`,
  );
  return [...lost.map((id) => `The page ${id} is not as it was written.`), ...seen.wrong];
}
