import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { exportedHashes, expectedHashes, listVersions, restoreDataSet, storeDataSet } from "./data-sets";

/** `npm run upgrade-test`: brings the stored data set of each version up to this one, and compares what is exported. */
export async function main({ positionals: [what] }: { positionals: readonly string[] }): Promise<void> {
  if (what !== undefined && what !== "store")
    throw new WrongUse(`There is nothing to do that is called "${what}".`);
  if (what === "store") await storeDataSet();
  for (const version of listVersions()) await checkVersion(version);
}

async function checkVersion(version: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "sheaf-upgrade-"));
  try {
    const dataDir = join(work, "data");
    await restoreDataSet(version, dataDir);
    const hashes = await exportedHashes(dataDir, join(work, "export"));
    if (!isDeepStrictEqual(hashes, expectedHashes(version)))
      throw new Error(`What is exported of the data set of ${version} is not what it was.`);
    process.stdout.write(`${version}: ${Object.keys(hashes).length} files as they were.\n`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
