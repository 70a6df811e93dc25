import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { loopDelays, type LoopDelay } from "./loop-delays";

/** A server under measurement. */
export type MeasuredServer = {
  url: string;
  pid: number;
  loopDelay: () => Promise<LoopDelay>;
  stop: () => Promise<void>;
};

const endWithBench = new URL("end-with-bench.mjs", import.meta.url).href;

/** Runs a server's file with the given environment and resolves when it has printed its address. */
export async function startServer(
  file: URL,
  options: { nodeOptions?: readonly string[]; args?: readonly string[]; env: Record<string, string> },
): Promise<MeasuredServer> {
  const { module, env, longestOf } = loopDelays();
  const child = spawn(
    process.execPath,
    [
      ...(options.nodeOptions ?? []),
      "--import",
      module,
      "--import",
      endWithBench,
      fileURLToPath(file),
      ...(options.args ?? []),
    ],
    {
      env: { ...process.env, NODE_ENV: "production", ...env, ...options.env },
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const url = await readAddress(child, file);
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    loopDelay: () => longestOf(pid),
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
