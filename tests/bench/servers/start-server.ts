import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/**
 * The longest that an event loop was late since the last question, in milliseconds: for its own work or for want of a
 * processor.
 */
export type LoopDelay = { longest: number };

/** A server under measurement. */
export type MeasuredServer = {
  url: string;
  pid: number;
  loopDelay: () => Promise<LoopDelay>;
  stop: () => Promise<void>;
};

const loopDelayModule = new URL("loop-delay.mjs", import.meta.url).href;

/** Runs a server's file with the given environment and resolves when it has printed its address. */
export async function startServer(
  file: URL,
  options: { nodeOptions?: readonly string[]; args?: readonly string[]; env: Record<string, string> },
): Promise<MeasuredServer> {
  const path = join(tmpdir(), `sheaf-bench-loop-${process.pid}`);
  const child = spawn(
    process.execPath,
    [
      ...(options.nodeOptions ?? []),
      "--import",
      loopDelayModule,
      fileURLToPath(file),
      ...(options.args ?? []),
    ],
    {
      env: { ...process.env, NODE_ENV: "production", BENCH_LOOP_DELAY: path, ...options.env },
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const url = await readAddress(child, file);
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    loopDelay: () => askLoopDelay(pid, `${path}.${pid}`),
    stop: async () => {
      if (child.exitCode !== null || !child.kill("SIGTERM")) return;
      const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await once(child, "exit");
      clearTimeout(timer);
    },
  };
}

/** The server's log goes to its standard output too: everything after the address is read and dropped. */
function readAddress(child: ChildProcess, file: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      if (printed.length < 10_000) printed += chunk.toString();
      const [address] = /https?:\/\/[^\s/]+/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`${file.pathname} ended with ${code}: ${printed}`)));
  });
}

async function askLoopDelay(pid: number, path: string): Promise<LoopDelay> {
  rmSync(path, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let tries = 0; tries < 200; tries += 1) {
    await sleep(10);
    if (existsSync(path)) {
      const text = readFileSync(path, "utf8");
      if (text.endsWith("}")) return JSON.parse(text) as LoopDelay;
    }
  }
  throw new Error(`Process ${pid} does not say how long its event loop was blocked.`);
}
