import "server-only";
import { isAsListed, type ChosenBackup } from "./choose-backup";
import { readFileList } from "./read-file-list";

/**
 * Reads all of a backup, and compares it with what was written: what is missing or damaged, as sentences; none if it is
 * whole.
 */
export async function checkBackup(backup: ChosenBackup): Promise<string[]> {
  const { store, name, manifest } = backup;
  const faults: string[] = [];
  for (const table of manifest.tables) {
    const fault = await store.inspectPart(name, { part: table.name, sha256: table.sha256 });
    if (fault !== null) faults.push(`The table ${table.name} is ${fault}.`);
  }
  if (!(await isAsListed(backup)))
    return [...faults, "The list of files is missing or damaged, so the files were not looked at."];
  for await (const { sha256 } of readFileList(store, name)) {
    const fault = await store.inspectFile(sha256);
    if (fault !== null) faults.push(`The file ${sha256} is ${fault} (${store.pathOf(sha256)}).`);
  }
  return faults;
}
