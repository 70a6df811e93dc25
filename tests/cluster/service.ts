import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/** The account that servers run as when root starts them, which PostgreSQL refuses; `{}` for others. */
export function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

const running = new Set<ChildProcess>();

// Who breaks off the command leaves no programs behind; Patroni stops its database when it is told to end.
process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

/** A program that runs beside this one, with a log, until it is ended. */
export class Service {
  #child: ChildProcess | null = null;

  constructor(
    private readonly file: string,
    private readonly args: readonly string[],
    private readonly log: string,
  ) {}

  start(): void {
    const log = openSync(this.log, "a");
    const stdio: ["ignore", number, number] = ["ignore", log, log];
    // A process group of its own, so that it can be killed with all that it started.
    const child = spawn(this.file, this.args, { stdio, detached: true, cwd: "/", ...serverAccount() });
    running.add(child);
    child.once("exit", () => running.delete(child));
    this.#child = child;
    closeSync(log);
  }

  /** Ends it, by SIGKILL unless told otherwise, and waits until it has ended; its children live on. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }
}
