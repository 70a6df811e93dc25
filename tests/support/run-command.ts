import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** What a command came to: its status, and what it wrote. */
export type CommandOutcome = { status: number | null; out: string; err: string };

/** Where a command works: a data directory, with its embedded database or the named one, and further settings. */
export type CommandPlace = { dataDir: string; databaseUrl?: string; env?: Readonly<Record<string, string>> };

/** Runs a command of `npm run`. */
export async function runCommand(place: CommandPlace, ...args: string[]): Promise<CommandOutcome> {
  const env = {
    ...process.env,
    DATABASE_URL: place.databaseUrl ?? "",
    SHEAF_DATA_DIR: place.dataDir,
    NODE_OPTIONS: "",
    ...place.env,
  };
  const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
  const child = spawn(process.execPath, ["scripts/command.mjs", ...args], { env, stdio });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, out: out.trim(), err };
}

/** Runs a command that has to succeed; returns what it wrote. */
export async function runRight(place: CommandPlace, ...args: string[]): Promise<string> {
  const { status, out, err } = await runCommand(place, ...args);
  if (status !== 0) throw new Error(`npm run ${args.join(" ")} ended with ${status}: ${err}`);
  return out;
}
