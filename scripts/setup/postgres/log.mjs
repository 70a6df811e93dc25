import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { refuse } from "../process/refusal.mjs";

const sizeMax = 8 * 1024 * 1024;

/** Opens PostgreSQL's log for appending and keeps one earlier log. `readNew()` returns the lines written after that. */
export function openLog(dataDir) {
  const path = join(dataDir, "postgres.log");
  if (existsSync(path) && statSync(path).size > sizeMax) renameSync(path, `${path}.1`);
  const file = openSync(path, "a", 0o600);
  const start = statSync(path).size;
  return {
    file,
    readNew: () => readFileSync(path).subarray(start).toString("utf8"),
    close: () => closeSync(file),
  };
}

/** Refuses when the output of a PostgreSQL program says that the disk is full. */
export function refuseFullDisk(dataDir, output) {
  if (!/No space left on device|Disk quota exceeded|Check free disk space/.test(output)) return;
  refuse(`The data directory ${dataDir} cannot be used: the disk is full. SHEAF_DATA_DIR chooses another.`);
}
