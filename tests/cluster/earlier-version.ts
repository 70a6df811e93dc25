import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "@/scripts/setup/process/refusal.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { root } from "@/scripts/setup/root.mjs";
import { version as thisVersion } from "@/scripts/setup/version.mjs";
import { readVersions } from "@/tests/support/change-log";

/** A folder with the source of an earlier version, which installs and builds itself when it starts. */
export class EarlierVersion {
  private constructor(readonly folder: string) {}

  /** Checks out a version; by default the one before this. */
  static checkOut(given: string | undefined): EarlierVersion {
    const versions = readVersions();
    const version = given ?? [...versions.keys()].find((known) => known !== thisVersion) ?? "";
    const commit = versions.get(version);
    if (commit === undefined)
      throw new WrongUse(`There is no version ${version}; there are ${[...versions.keys()].join(", ")}.`);
    const folder = mkdtempSync(join(tmpdir(), "sheaf-version-"));
    if (git("worktree", "add", "--quiet", "--detach", "--force", folder, commit) !== 0) {
      rmSync(folder, { recursive: true, force: true });
      throw new Refusal(`The commit of ${version}, ${commit}, is not in this clone: git fetch --unshallow`);
    }
    return new EarlierVersion(folder);
  }

  remove(): void {
    git("worktree", "remove", "--force", this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function git(...args: string[]): number | null {
  return spawnSync("git", ["-C", root, ...args], { stdio: ["ignore", "ignore", "inherit"] }).status;
}
