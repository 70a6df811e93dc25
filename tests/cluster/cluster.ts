import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findFreePort } from "@/scripts/setup/web-server/port.mjs";
import { root } from "@/scripts/setup/root.mjs";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { type BucketServer, startBucket } from "@/tests/support/bucket";
import { eventually } from "@/tests/support/deadline";
import { createAccount, createToken } from "@/tests/support/run-command";
import { type Ports, passwords, writeHaproxy, writePatroni, writePgbouncer } from "./cluster-files";
import { Disk } from "./disk";
import { findPrograms, type Programs } from "./programs";
import { serverAccount, Service } from "./service";

const nodes = [0, 1, 2] as const;
const startSeconds = 120;

/** A member of the database cluster, as Patroni tells of it. */
type Member = { name: string; role: string; state: string };

/** What a cluster may be otherwise: servers of the version in another folder, and a disk for the databases that can be full. */
export type ClusterOptions = { checkout?: string; hasDisk?: boolean };

/** Three database nodes, a pooler, a load balancer, a bucket and two application servers, all on this machine. */
export class Cluster {
  readonly apps: (ChildServer | null)[] = [null, null];
  #patronis: Service[] = [];
  #others: Service[] = [];
  #bucket: BucketServer | null = null;
  #disk: Disk | null = null;
  #token = "";

  private constructor(
    readonly folder: string,
    readonly ports: Ports,
    private readonly programs: Programs,
  ) {}

  /** Starts all of it. */
  static async start(
    say: (line: string) => void,
    { checkout = root, hasDisk = false }: ClusterOptions = {},
  ): Promise<Cluster> {
    const programs = findPrograms();
    const folder = mkdtempSync(join(tmpdir(), "sheaf-cluster-"));
    // The servers run as another account than root.
    chmodSync(folder, 0o755);
    const cluster = new Cluster(folder, await choosePorts(), programs);
    try {
      if (hasDisk) cluster.#disk = Disk.mount(cluster.databasesFolder);
      say("Starting etcd, three nodes of PostgreSQL, HAProxy and PgBouncer …");
      await cluster.#startDatabases();
      say("Starting a bucket and two servers of two processes each …");
      cluster.#bucket = await startBucket();
      for (const at of [0, 1]) await cluster.startApp(at, checkout);
      await cluster.#makeAccount(checkout);
      return cluster;
    } catch (fault) {
      say(`The logs are in ${folder}.`);
      await cluster.stop({ keepsLogs: true });
      throw fault;
    }
  }

  /** Where the applications answer, through the load balancer, and a token that may do everything. */
  get place(): { url: string; token: string } {
    return { url: `http://127.0.0.1:${this.ports.front}`, token: this.#token };
  }

  /** Where the data of the databases are. */
  get databasesFolder(): string {
    return join(this.folder, "databases");
  }

  /** The bucket of the application servers. */
  get bucket(): BucketServer {
    if (this.#bucket === null) throw new Error("The bucket has not started.");
    return this.#bucket;
  }

  /** The disk of the databases, in a cluster that has one. */
  get disk(): Disk {
    if (this.#disk === null) throw new Error("The databases have no disk of their own.");
    return this.#disk;
  }

  /** The address of the database at a port, for an application. */
  addressOf(port: number): string {
    return `postgresql://sheaf:${passwords.sheaf}@127.0.0.1:${port}/sheaf`;
  }

  /** The settings of an application server. An earlier version, in another folder, may not know poolers and replicas yet. */
  #settingsOf(checkout: string): Record<string, string> {
    const { pooler, primary, replicas } = this.ports;
    return {
      ...this.#bucket?.settings,
      ...(checkout === root
        ? {
            DATABASE_URL: this.addressOf(pooler),
            DATABASE_DIRECT_URL: this.addressOf(primary),
            DATABASE_REPLICA_URLS: this.addressOf(replicas),
          }
        : { DATABASE_URL: this.addressOf(primary) }),
      NEXTAUTH_SECRET: "a secret that the servers of a cluster share",
      LOG_LEVEL: "error",
      WORKERS: "2",
    };
  }

  /** Starts an application server, of this version or of the one in another folder. */
  async startApp(at: number, checkout = root): Promise<void> {
    const dataDir = join(this.folder, `app${at}`);
    mkdirSync(dataDir, { recursive: true });
    this.apps[at] = await startServer({
      ...{ dataDir, checkout },
      env: { ...this.#settingsOf(checkout), PORT: String(this.ports.apps[at]) },
    });
  }

  /** The members, as the first Patroni that answers lists them. */
  async #members(): Promise<Member[]> {
    for (const port of this.ports.watchers) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok === true) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Waits until there is a primary, a synchronous standby and a third node that follows. */
  async untilWhole(): Promise<void> {
    await eventually(async () => {
      const members = await this.#members();
      const isRunning =
        members.length === 3 && members.every(({ state }) => /^(?:running|streaming)$/.test(state));
      const roles = new Set(members.map(({ role }) => role));
      return (isRunning && roles.has("leader") && roles.has("sync_standby")) || null;
    }, startSeconds * 1_000);
  }

  /** The place of the primary among the nodes. */
  async findPrimary(): Promise<number> {
    return eventually(async () => {
      const leader = (await this.#members()).find(({ role }) => role === "leader");
      return leader === undefined ? null : Number(leader.name.replace("node", ""));
    }, startSeconds * 1_000);
  }

  /** The ports of the databases that follow the primary. */
  async findReplicas(): Promise<number[]> {
    const primary = await this.findPrimary();
    return this.ports.databases.filter((_, at) => at !== primary);
  }

  /** Kills a node by SIGKILL: its database alone, or with the Patroni that watches it, as when a machine dies. */
  async killNode(at: number, { withPatroni }: { withPatroni: boolean }): Promise<void> {
    if (withPatroni) await this.#patronis[at]?.kill();
    const lines = readFileSync(join(this.databasesFolder, `node${at}`, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    process.kill(pid, "SIGKILL");
    await eventually(() => Promise.resolve(isGone(pid) || null));
  }

  /** Starts the Patroni of a node again, if it was killed. */
  reviveNode(at: number): void {
    this.#patronis[at]?.start();
  }

  /** Asks a node directly, as its superuser. */
  async ask(port: number, sql: string, database = "sheaf"): Promise<object[]> {
    const connectionString = `postgresql://postgres:${passwords.postgres}@127.0.0.1:${port}/${database}`;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<object>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops all of it and removes its data. */
  async stop({ keepsLogs = false } = {}): Promise<void> {
    for (const app of this.apps) await app?.stop();
    await this.#bucket?.stop();
    for (const patroni of this.#patronis) await patroni.kill("SIGTERM");
    for (const service of this.#others.reverse()) await service.kill("SIGTERM");
    this.#disk?.unmount();
    if (!keepsLogs) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #startDatabases(): Promise<void> {
    const { folder, ports, programs } = this;
    mkdirSync(this.databasesFolder, { recursive: true });
    const { uid, gid } = serverAccount();
    if (uid !== undefined && gid !== undefined)
      for (const path of [folder, this.databasesFolder]) chownSync(path, uid, gid);
    const service = (name: string, file: string, args: readonly string[]) => {
      const made = new Service(file, args, join(folder, `${name}.log`));
      made.start();
      return made;
    };
    const client = `http://127.0.0.1:${ports.etcd}`;
    const peer = `http://127.0.0.1:${ports.etcdPeers}`;
    this.#others.push(
      service("etcd", programs.etcd, [
        ...["--data-dir", join(folder, "etcd"), "--name", "etcd"],
        ...["--listen-client-urls", client, "--advertise-client-urls", client],
        ...[
          "--listen-peer-urls",
          peer,
          "--initial-advertise-peer-urls",
          peer,
          "--initial-cluster",
          `etcd=${peer}`,
        ],
      ]),
    );
    await eventually(async () => (await fetch(`${client}/health`).catch(() => null))?.ok || null);
    for (const at of nodes)
      this.#patronis.push(
        service(`patroni${at}`, programs.patroni, [writePatroni(folder, at, { ports, programs })]),
      );
    await this.untilWhole();
    this.#others.push(service("haproxy", programs.haproxy, ["-f", writeHaproxy(folder, ports)]));
    const primary = ports.databases[await this.findPrimary()] ?? 0;
    await this.ask(primary, `CREATE ROLE sheaf LOGIN PASSWORD '${passwords.sheaf}'`, "postgres");
    await this.ask(primary, "CREATE DATABASE sheaf OWNER sheaf", "postgres");
    this.#others.push(service("pgbouncer", programs.pgbouncer, [writePgbouncer(folder, ports)]));
    await eventually(
      async () => (await this.ask(ports.primary, "SELECT 1").catch(() => [])).length || null,
      60_000,
    );
  }

  async #makeAccount(checkout: string): Promise<void> {
    const env = this.#settingsOf(checkout);
    const dataDir = join(this.folder, "commands");
    const place = { dataDir, checkout, env, databaseUrl: env["DATABASE_URL"] ?? "" };
    const email = "cluster@example.com";
    await createAccount(place, email);
    this.#token = await createToken(place, email);
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

async function choosePorts(): Promise<Ports> {
  const free: number[] = [];
  while (free.length < 14) {
    const port = (await findFreePort()) as number;
    if (!free.includes(port)) free.push(port);
  }
  const [etcd = 0, etcdPeers = 0, primary = 0, replicas = 0, pooler = 0, front = 0, ...rest] = free;
  return {
    ...{ etcd, etcdPeers, primary, replicas, pooler, front },
    databases: rest.slice(0, 3),
    watchers: rest.slice(3, 6),
    apps: rest.slice(6, 8),
  };
}
