import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";

/** What is killed: the server, its database, or both at the same moment. */
export const victims = ["server", "database", "both"] as const;

/** One of those. */
export type Victim = (typeof victims)[number];

const env = { SIGNUP: "open", LOG_LEVEL: "silent" };

/** A production server with a data directory of its own, which is killed and comes back. */
export class MortalServer {
  readonly dataDir: string;
  #server: ChildServer;

  private constructor(server: ChildServer) {
    this.dataDir = server.dataDir;
    this.#server = server;
  }

  /** Starts one. */
  static async start(dataDir = mkdtempSync(join(tmpdir(), "sheaf-faults-"))): Promise<MortalServer> {
    return new MortalServer(await startServer({ dataDir, env }));
  }

  /** Where it answers now; another address after each death. */
  get url(): string {
    return this.#server.url;
  }

  /** Kills with SIGKILL. */
  async kill(victim: Victim): Promise<void> {
    if (victim !== "server") process.kill(this.#databasePid(), "SIGKILL");
    if (victim !== "database") await this.#server.kill9();
  }

  /** Waits until it works again: who killed the server starts it, and a dead database comes back by itself. */
  async recover(victim: Victim): Promise<void> {
    if (victim === "database") await untilHealthy(this.url);
    else this.#server = await startServer({ dataDir: this.dataDir, env });
  }

  /** Runs a command of package.json on its data and returns what it prints. */
  command(script: string, ...args: string[]): string {
    const done = spawnSync("npm", ["run", "-s", script, "--", ...args], {
      env: { ...process.env, SHEAF_DATA_DIR: this.dataDir },
      encoding: "utf8",
    });
    if (done.status !== 0) throw new Error(`${script} failed: ${done.stderr}`);
    return done.stdout.trim();
  }

  /** Makes an account and returns the secret of a token that may do everything. */
  createToken(): string {
    const email = "faults@example.com";
    this.command(
      "account:create",
      "--email",
      email,
      "--password",
      "a long enough password",
      "--name",
      "Faults",
    );
    return this.command(
      ...([
        "token:create",
        "--email",
        email,
        "--name",
        "faults",
        "--scopes",
        "pages:read,pages:write",
      ] as const),
    );
  }

  /** Asks its database. */
  async ask<T>(question: (db: pg.Client) => Promise<T>): Promise<T> {
    const db = new pg.Client({ connectionString: this.#server.databaseUrl });
    await db.connect();
    try {
      return await question(db);
    } finally {
      await db.end();
    }
  }

  /** Stops it and keeps its data. */
  async pause(): Promise<void> {
    await this.#server.stop();
  }

  /** Stops it and removes its data. */
  async stop(): Promise<void> {
    await this.#server.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #databasePid(): number {
    return Number(readFileSync(join(this.dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  }
}

async function untilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    if (Date.now() > deadline) throw new Error("The service did not recover from the death of its database.");
    await delay(25);
  }
}
