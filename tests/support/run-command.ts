import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** What a command came to: its status, and what it wrote. */
export type CommandOutcome = { status: number | null; out: string; err: string };

/**
 * Where a command works: a data directory, with its embedded database or the named one, further settings, and the folder of
 * the version that runs it, by default this one.
 */
export type CommandPlace = {
  dataDir: string;
  databaseUrl?: string;
  env?: Readonly<Record<string, string>>;
  checkout?: string;
};

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
  const child = spawn(process.execPath, ["scripts/command.mjs", ...args], {
    ...{ env, stdio },
    ...(place.checkout === undefined ? {} : { cwd: place.checkout }),
  });
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

const scopes = "pages:read,pages:write";

/** Makes an account by the command. */
export async function createAccount(place: CommandPlace, email: string): Promise<void> {
  const options = ["--email", email, "--password", "correct horse battery", "--name", "Ada"];
  await runRight(place, "account:create", ...options);
}

/** Makes a token of an account that may do everything, by the command; returns its secret. */
export function createToken(place: CommandPlace, email: string): Promise<string> {
  return runRight(place, "token:create", "--email", email, "--name", "Test", "--scopes", scopes);
}
