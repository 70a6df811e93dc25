import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashContent, readRememberedHash, rememberHash } from "./content-hash.mjs";
import { report } from "./process/progress.mjs";
import { refuse } from "./process/refusal.mjs";
import { root } from "./root.mjs";
import { lastLines, runCommand } from "./process/run-command.mjs";

const remembered = "node_modules/.sheaf-dependencies";

/** Whether node_modules differs from package-lock.json. */
export function areDependenciesStale() {
  const hash = hashContent(["package-lock.json"]);
  if (readRememberedHash(remembered) === hash) return false;
  if (!wasInstalledByHand()) return true;
  rememberHash(remembered, hash);
  return false;
}

/** Installs exactly the packages of package-lock.json. None of them needs its install script: see hydrate-links.mjs. */
export async function installDependencies() {
  report("Installing dependencies (npm ci; the first time takes a minute or two) …");
  const hash = hashContent(["package-lock.json"]);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { code, output } = await runCommand(npm, ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    env: { NODE_ENV: "development" },
    shell: process.platform === "win32",
  });
  if (code !== 0) {
    report(lastLines(output));
    refuse("The dependencies could not be installed; the lines above are what npm said.");
  }
  rememberHash(remembered, hash);
}

/** `npm ci` by hand leaves the same packages, as npm's own list of installed packages shows. */
function wasInstalledByHand() {
  const wanted = readPackages("package-lock.json");
  const installed = readPackages("node_modules/.package-lock.json");
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(
    ([path, item]) => path === "" || item.optional || installed[path]?.version === item.version,
  );
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), "utf8")).packages;
  } catch {
    return null;
  }
}
