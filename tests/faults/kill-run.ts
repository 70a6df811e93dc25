import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startServer } from "@/scripts/setup/child-server.mjs";
import { findBrokenPromises } from "./check-promises";
import { jsonOf, send } from "./client";
import { noPromises, type Promises, write } from "./writer";

type Server = Awaited<ReturnType<typeof startServer>>;

/** What is killed: the server, its database, or both at the same moment. */
const victims = ["server", "database", "both"] as const;

/** How often to kill, and how many clients write meanwhile. */
export type KillRun = { kills: number; writers: number; say: (line: string) => void };

/** Kills the server and its database again and again under load; returns what was promised and what was broken. */
export async function runKills(run: KillRun): Promise<{ promises: Promises; broken: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), "sheaf-faults-"));
  const promises = noPromises();
  let server = await startServer({ dataDir, env: { SIGNUP: "open", LOG_LEVEL: "silent" } });
  try {
    const token = createToken(dataDir);
    const pages = await Promise.all([1, 2, 3].map((number) => createPage(server, token, number)));
    let stopped = false;
    const writing = Array.from({ length: run.writers }, (_, index) =>
      write({ base: () => server.url, token, pages, name: `w${index}`, stopped: () => stopped }, promises),
    );
    for (let kill = 0; kill < run.kills; kill++) {
      await delay(300 + Math.random() * 1_700);
      const victim = victims[kill % victims.length] ?? "both";
      server = await killAndRecover(server, { victim, dataDir });
      run.say(
        `${kill + 1}/${run.kills} ${victim} killed; ${promises.answered} answered, ${promises.unknown} unknown`,
      );
    }
    stopped = true;
    await Promise.all(writing);
    return { promises, broken: await check(server, promises) };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function killAndRecover(server: Server, plan: { victim: string; dataDir: string }): Promise<Server> {
  if (plan.victim !== "server") process.kill(databasePid(plan.dataDir), "SIGKILL");
  if (plan.victim !== "database") {
    await server.kill9();
    return startServer({ dataDir: plan.dataDir, env: { SIGNUP: "open", LOG_LEVEL: "silent" } });
  }
  await untilHealthy(server.url);
  return server;
}

/** Waits until the service works again by itself: nobody restarts it when only its database died. */
async function untilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    if (Date.now() > deadline) throw new Error("The service did not recover from the death of its database.");
    await delay(25);
  }
}

async function check(server: Server, promises: Promises): Promise<string[]> {
  const db = new pg.Client({ connectionString: server.databaseUrl });
  await db.connect();
  try {
    return await findBrokenPromises(db, promises);
  } finally {
    await db.end();
  }
}

function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

function createToken(dataDir: string): string {
  const command = (script: string, ...args: string[]): string => {
    const done = spawnSync("npm", ["run", "-s", script, "--", ...args], {
      env: { ...process.env, SHEAF_DATA_DIR: dataDir },
      encoding: "utf8",
    });
    if (done.status !== 0) throw new Error(`${script} failed: ${done.stderr}`);
    return done.stdout.trim();
  };
  const email = "faults@example.com";
  command("account:create", "--email", email, "--password", "a long enough password", "--name", "Faults");
  return command("token:create", "--email", email, "--name", "faults", "--scopes", "pages:read,pages:write");
}

async function createPage(server: Server, token: string, number: number): Promise<string> {
  const body = JSON.stringify({ title: `Shared ${number}`, markdown: "# Start\r\n" });
  return String(jsonOf(await send(server.url, token, { method: "POST", path: "/pages", body }))["id"]);
}
