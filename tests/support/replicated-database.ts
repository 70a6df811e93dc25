import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { chooseAccount } from "@/scripts/setup/postgres/account.mjs";
import { findBinaries } from "@/scripts/setup/postgres/binaries.mjs";
import { clusterOf, ensureCluster } from "@/scripts/setup/postgres/cluster.mjs";
import { runServer } from "@/scripts/setup/postgres/run-server.mjs";
import { findFreePort } from "@/scripts/setup/web-server/port.mjs";

const password = "replicated";

/** A database server of a test's own. */
type Node = { url: string; query: (sql: string) => Promise<unknown[]>; stop: () => Promise<void> };

/** A primary and the replica that follows it; the replica can be stopped and started again. */
export type ReplicatedDatabase = { primary: Node; replica: Node; restartReplica: () => Promise<void> };

/** Makes both of an empty database, and removes them after the work. */
export async function withReplica(work: (databases: ReplicatedDatabase) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-replica-"));
  const nodes: Node[] = [];
  try {
    const [primary, replica] = [
      await prepare(join(folder, "primary")),
      await prepare(join(folder, "replica")),
    ];
    await ensureCluster(primary);
    const ports = [(await findFreePort()) as number, (await findFreePort()) as number] as const;
    cpSync(primary.cluster, replica.cluster, { recursive: true });
    writeFileSync(join(replica.cluster, "standby.signal"), "");
    const connection = `host=127.0.0.1 port=${ports[0]} user=sheaf password=${password}`;
    appendFileSync(join(replica.cluster, "postgresql.auto.conf"), `primary_conninfo = '${connection}'\n`);
    replica.account.adopt(replica.cluster);
    const start = async (place: Place, port: number) => {
      const node = await startNode(place, port);
      nodes.push(node);
      return node;
    };
    await work({
      primary: await start(primary, ports[0]),
      replica: await start(replica, ports[1]),
      restartReplica: async () => void (await start(replica, ports[1])),
    });
  } finally {
    for (const node of nodes.reverse()) await node.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How PostgreSQL runs when root starts it. */
type Account = { adopt: (folder: string) => void };
type Place = Awaited<ReturnType<typeof prepare>>;

async function prepare(dataDir: string) {
  mkdirSync(dataDir);
  const cluster = clusterOf(dataDir);
  const binaries = await findBinaries();
  const account = chooseAccount({ binary: binaries.postgres as string, cluster }) as Account;
  return { dataDir, cluster, binaries, password, account };
}

async function startNode(place: Place, port: number): Promise<Node> {
  const server = await runServer({ ...place, port });
  if (server === null) throw new Error("The port was taken by another program.");
  const url = `postgresql://sheaf:${password}@127.0.0.1:${port}/postgres`;
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<object>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return { url, query, stop: server.stop };
}
