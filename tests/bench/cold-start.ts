import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findWebServer } from "@/scripts/setup/web-server/child-server.mjs";
import { root } from "@/scripts/setup/root.mjs";
import { startArguments } from "@/scripts/setup/web-server/start-arguments.mjs";
import { memoryOf } from "./servers/process-figures";

const secondsMax = 120;

/** `npm start` from nothing to the first answer, built and with the database made before. */
export type ColdStart = { milliseconds: number[]; idleMemory: number };

/** Starts the application a few times on a data directory of its own; the first start makes the database and does not count. */
export async function measureColdStart(times: number): Promise<ColdStart> {
  const dataDir = join(root, ".data/bench/cold");
  const milliseconds: number[] = [];
  let idleMemory = 0;
  for (let start = 0; start <= times; start += 1) {
    const started = await startOnce(dataDir);
    if (start > 0) milliseconds.push(started.milliseconds);
    idleMemory = started.memory;
  }
  return { milliseconds, idleMemory };
}

async function startOnce(dataDir: string): Promise<{ milliseconds: number; memory: number }> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", PORT: String(port), SHEAF_DATA_DIR: dataDir },
    stdio: "ignore",
  });
  try {
    while (!(await answers(`http://127.0.0.1:${port}/api/health`))) {
      if (child.exitCode !== null) throw new Error("The application ended while it started.");
      if (performance.now() - startedAt > secondsMax * 1_000)
        throw new Error("The application does not answer.");
      await sleep(10);
    }
    const milliseconds = performance.now() - startedAt;
    await sleep(1_000);
    return { milliseconds, memory: memoryOf(findWebServer(child.pid ?? 0) ?? 0).now };
  } finally {
    if (child.kill("SIGTERM")) await once(child, "exit");
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
