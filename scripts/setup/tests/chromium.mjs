import { delimiter, join } from "node:path";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { root } from "../root.mjs";
import { lastLines, runCommand } from "../process/run-command.mjs";
import { installPackage, starts } from "./programs.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const minutesForDownload = 5;

/** The path of a Chromium for the tests; installs one if the machine has none, and says so. */
export async function findChromium() {
  const found = (await findInstalled()) ?? (await download()) ?? (await installChromium());
  if (!found) refuse("No Chromium for the tests: install one, or set CHROMIUM_PATH to it.");
  report(`Chromium for the tests: ${found}`);
  return found;
}

async function findInstalled() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !starts(given))
    refuse(`CHROMIUM_PATH names ${given}, which is not a Chromium that runs here.`);
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  candidates.push("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", await findPlaywrightsOwn());
  return given || candidates.find(starts);
}

async function findPlaywrightsOwn() {
  const { chromium } = await import("playwright");
  return chromium.executablePath();
}

async function download() {
  report("No Chromium found; downloading Playwright's …");
  const cli = join(root, "node_modules/playwright/cli.js");
  const { code, output } = await runCommand(process.execPath, [cli, "install", "chromium"], {
    timeout: minutesForDownload * 60_000,
  });
  const path = await findPlaywrightsOwn();
  if (starts(path)) return path;
  report(code === 0 ? "The downloaded one does not run here." : lastLines(output, 5));
  return undefined;
}

async function installChromium() {
  await installPackage("chromium");
  return starts("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined;
}
