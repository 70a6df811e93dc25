import { type ChildProcess, spawn } from "node:child_process";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "@/scripts/setup/web-server/port.mjs";
import { runCommand } from "@/tests/support/run-command";

const place = mkdtempSync(join(tmpdir(), "sheaf-assembled-"));
const app = join(place, "app");
const elsewhere = join(place, "elsewhere");
const account = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
const markdown = "# Assembled\n\nByte for byte: é, 葉.\n";

let port: number;
let assembled: Record<string, number>;
let server: ChildProcess | undefined;

beforeAll(async () => {
  mkdirSync(elsewhere);
  const outcome = await runCommand({ dataDir: join(place, "unused") }, "assemble", app);
  expect(outcome).toMatchObject({ status: 0 });
  assembled = changeTimesIn(app);
  port = Number(await findFreePort());
}, 180_000);

afterAll(async () => {
  if (server?.exitCode === null) await stop(server);
  rmSync(place, { recursive: true, force: true });
}, 60_000);

function changeTimesIn(folder: string): Record<string, number> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(paths.map((path) => [path, lstatSync(join(folder, path)).mtimeMs]));
}

/** Runs a script of the assembled folder with nothing of this process but where programs are. */
function runThere(script: string, args: readonly string[], dataDir = "data") {
  const env = {
    PATH: process.env["PATH"] ?? "",
    PORT: String(port),
    SHEAF_DATA_DIR: join(place, dataDir),
  } as unknown as NodeJS.ProcessEnv;
  return spawn(process.execPath, [join(app, "scripts", script), ...args], {
    cwd: elsewhere,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function command(args: readonly string[], dataDir?: string): Promise<string> {
  const child = runThere("command.mjs", args, dataDir);
  const ended = new Promise((resolve) => child.on("close", resolve));
  const out = await text(child.stdout);
  expect([args[0], await ended]).toEqual([args[0], 0]);
  return out.trim();
}

async function start(): Promise<ChildProcess> {
  const child = runThere("start.mjs", []);
  server = child;
  await new Promise<void>((resolve, reject) => {
    child.on("exit", () => reject(new Error("It did not start.")));
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.includes("Sheaf answers at")) resolve();
    });
  });
  return child;
}

function stop(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve({ code, signal })));
  child.kill("SIGTERM");
  return ended;
}

const ask = (path: string, options?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, options);

test("what is assembled serves and has its commands without the checkout, and changes nothing of itself", async () => {
  const first = await start();
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  const joined = await ask("/api/auth/sign-up", { method: "POST", headers, body: JSON.stringify(account) });
  expect(joined.status).toBe(201);
  headers["Authorization"] =
    `Bearer ${await command(["token:create", "--email", account.email, "--name", "t", "--scopes", "pages:read,pages:write"])}`;
  const made = await ask("/api/v1/pages", {
    method: "POST",
    headers,
    body: JSON.stringify({ title: "Assembled", markdown }),
  });
  const { id } = (await made.json()) as { id: string };
  expect(await (await ask(`/api/v1/pages/${id}/content`, { headers })).text()).toBe(markdown);

  const screen = await (await ask("/sign-in")).text();
  const [, script = ""] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(screen) ?? [];
  for (const path of [script, "/docs/programs", "/docs/api", "/cli/sheaf.tgz", "/icon.svg"])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);

  expect(await command(["health"])).toBe("The server and its database answer.");
  await command(["backup", "backups"]);
  await command(["export", "copy", "--email", account.email]);
  await command(["import", "copy", "--email", account.email]);
  await command(["sweep"]);
  expect(readdirSync(elsewhere)).toEqual(["backups", "copy"]);
  expect(await stop(first)).toEqual({ code: 0, signal: null });

  expect(await command(["restore", "backups"], "restored")).toContain("read back and compared");
  await command(["account:create", "--email", "b@example.com", "--password", "correct horse", "--name", "B"]);
  const second = await start();
  expect(await (await ask(`/api/v1/pages/${id}/content`, { headers })).text()).toBe(markdown);
  expect(await stop(second)).toEqual({ code: 0, signal: null });
  expect(changeTimesIn(app)).toEqual(assembled);
}, 180_000);
