import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { lastLines, runCommand } from "../process/run-command.mjs";

/** Whether a program is there and starts: without its libraries it exists, but not even prints its version. */
export function starts(path) {
  return Boolean(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/** Installs a package of Debian, and says so; does nothing where this user or system cannot. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  report(`Installing the system's package ${name} (apt-get install) …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", ["update"], { env });
  const install = ["install", "-y", "--no-install-recommends", name];
  const { code, output } = await runCommand("apt-get", install, { env });
  if (code !== 0) report(lastLines(output, 5));
}

/** Sees to it that there is curl, with which the guides' commands are tried as they are printed. */
export async function ensureCurl() {
  if (!starts("curl")) await installPackage("curl");
  if (!starts("curl")) refuse("No curl for the tests of the guides: install it.");
}
