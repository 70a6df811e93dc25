import type { Cluster } from "./cluster";
import { Client, nothingSeen, type Seen } from "./load";

const clients = 16;

/** What reading came to: how many, which found less than was written, and how many tables replicas looked into meanwhile. */
export type Reading = { done: number; stale: string[]; wrong: string[]; replicaScans: number };

/** Writes pages and looks for each at once by search, which replicas answer; returns what was stale or wrong. */
export async function runReads(
  cluster: Cluster,
  reads: number,
  say: (line: string) => void,
): Promise<string[]> {
  const { done, stale, wrong, replicaScans } = await readWritten(cluster, reads, say);
  say(
    `${done} reads of what was written a moment before: ${stale.length} stale, ${wrong.length} wrong answers; replicas looked into ${replicaScans} tables meanwhile`,
  );
  return [...stale, ...wrong, ...(replicaScans < done ? ["Replicas answered less than all of them."] : [])];
}

/** Writes pages and looks for each at once, by its title and by its text, so many times. */
export async function readWritten(
  cluster: Cluster,
  reads: number,
  say: (line: string) => void,
): Promise<Reading> {
  const seen = nothingSeen();
  const stale: string[] = [];
  const before = await countReplicaScans(cluster);
  let [started, done] = [0, 0];
  const run = async (client: Client) => {
    while (started < reads) {
      started += 2;
      for (const query of await writePage(client, seen)) {
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
  await Promise.all(Array.from({ length: clients }, () => run(new Client(cluster.place, seen))));
  const replicaScans = (await countReplicaScans(cluster)) - before;
  return { done, stale, wrong: seen.wrong, replicaScans };
}

/** Creates a page that no other has the title of, and returns the searches that find it alone. */
async function writePage(client: Client, seen: Seen): Promise<string[]> {
  const title = `r${process.hrtime.bigint().toString(36)}x${seen.written.length}`;
  await client.write(title);
  return [`q=${title}&in=title`, `q=${title}&in=body`];
}

async function countReplicaScans(cluster: Cluster): Promise<number> {
  let count = 0;
  for (const port of await cluster.findReplicas()) {
    const [row] = await cluster.ask(
      port,
      "SELECT sum(coalesce(idx_scan, 0) + coalesce(seq_scan, 0)) AS n FROM pg_stat_user_tables",
    );
    count += Number((row as { n: string } | undefined)?.n ?? 0);
  }
  return count;
}
