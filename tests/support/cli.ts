import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { urlOf } from "./api-caller";
import { test as base } from "./test";

/** How a run of the command line ended. */
export type Run = { status: number | null; out: string; bytes: Buffer; err: string };

/** What a run is given besides its arguments. */
export type RunOptions = {
  input?: string | Uint8Array;
  env?: Record<string, string>;
  /** Interrupts the run, by `killSignal` or else by SIGINT. */
  signal?: AbortSignal;
  killSignal?: NodeJS.Signals;
  /** Called with all that was printed so far, whenever that grows. */
  onOut?: (out: string) => void;
};

/** Runs `sheaf` as a person does, in a folder of its own that is their home too. */
export type Sheaf = (args: readonly string[], options?: RunOptions) => Promise<Run>;

/** The server of the tests, as the command line names it. */
export const serverUrl = () => urlOf("/api/").origin;

let script: Promise<string> | undefined;

/** The client as the server gives it out, in a folder where there is nothing else. */
function downloadScript(): Promise<string> {
  script ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), "sheaf-client-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, "sheaf.mjs");
    const response = await fetch(new URL("/cli/sheaf.mjs", serverUrl()));
    writeFileSync(path, await response.text());
    return path;
  })();
  return script;
}

async function run(home: string, args: readonly string[], options: RunOptions): Promise<Run> {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [await downloadScript(), ...args], {
    cwd: home,
    env: { PATH, HOME: home, ...options.env } as unknown as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "pipe"],
  });
  options.signal?.addEventListener("abort", () => child.kill(options.killSignal ?? "SIGINT"));
  child.stdin.end(options.input);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  let out = "";
  if (options.onOut !== undefined)
    child.stdout.on("data", (part: Buffer) => options.onOut?.((out += part.toString("utf8"))));
  const [bytes, err] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
  return { status: await ended, out: bytes.toString("utf8"), bytes, err };
}

type Fixtures = {
  /** An empty folder, which is the home of the runs. */
  home: string;
  /** Runs without a sign-in. */
  unsigned: Sheaf;
  /** Runs with the token of the person. */
  sheaf: Sheaf;
};

/** A test of the command line client. */
export const test = base.extend<Fixtures>({
  home: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), "sheaf-home-"));
    await use(home);
    rmSync(home, { recursive: true, force: true });
  },
  unsigned: ({ home }, use) => use((args, options = {}) => run(home, args, options)),
  sheaf: ({ home, person }, use) =>
    use((args, options = {}) => {
      const env = { SHEAF_SERVER: serverUrl(), SHEAF_TOKEN: person.token, ...options.env };
      return run(home, args, { ...options, env });
    }),
});
