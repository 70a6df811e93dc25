import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/scripts/setup/root.mjs";

/** The commits of the versions, as the table of the change log has them, newest first. */
export function readVersions(): Map<string, string> {
  const rows = readFileSync(join(root, "CHANGELOG.md"), "utf8").matchAll(
    /^\| (\d+\.\d+\.\d+) +\| [\d-]+ +\| `([0-9a-f]{40})` +\|$/gm,
  );
  return new Map(Array.from(rows, ([, version = "", commit = ""]) => [version, commit]));
}
