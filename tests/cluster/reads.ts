import type { Cluster } from "./cluster";
import { Client, nothingSeen } from "./load";

const clients = 16;

/** Writes pages and looks for each at once by search, which replicas answer; returns what was stale or wrong. */
export async function runReads(
  cluster: Cluster,
  reads: number,
  say: (line: string) => void,
): Promise<string[]> {
  const seen = nothingSeen();
  const stale: string[] = [];
  const before = await countReplicaReads(cluster);
  let done = 0;
  const run = async (at: number) => {
    const client = new Client(cluster.place, seen);
    for (let count = 0; done < reads; count += 1) {
      const title = `r${at}x${count}`;
      await client.write(title);
      for (const query of [`q=${title}&in=title`, `q=${title}&in=body`]) {
        const { data } = await client.ask<{ data: object[] }>({
          method: "GET",
          path: `/pages/search?${query}`,
        });
        if (data.length === 0) stale.push(`${query} found nothing.`);
        done += 1;
        if (done % 10_000 === 0) say(`${done} reads, ${stale.length} stale`);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => run(at)));
  const byReplicas = (await countReplicaReads(cluster)) - before;
  say(
    `${done} reads of what was written a moment before: ${stale.length} stale, ${seen.wrong.length} wrong answers; replicas committed ${byReplicas} transactions meanwhile`,
  );
  return [
    ...stale,
    ...seen.wrong,
    ...(byReplicas < done / 2 ? ["Replicas answered less than half of them."] : []),
  ];
}

async function countReplicaReads(cluster: Cluster): Promise<number> {
  const primary = await cluster.findPrimary();
  let count = 0;
  for (const [at, port] of cluster.ports.databases.entries()) {
    if (at === primary) continue;
    const [row] = await cluster.ask(
      port,
      "SELECT xact_commit AS n FROM pg_stat_database WHERE datname = 'sheaf'",
    );
    count += Number((row as { n: string } | undefined)?.n ?? 0);
  }
  return count;
}
