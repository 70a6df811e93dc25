import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { closeToOthers } from "./private-files.mjs";
import { refuse } from "./process/refusal.mjs";

const reasons = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOENT: "it cannot be made there",
  ENOTDIR: "a part of the path is not a folder",
  EEXIST: "a file of that name is in the way",
};

/** Whether a folder is a cluster, PostgreSQL's data directory. */
export function isCluster(folder) {
  return existsSync(join(folder, "PG_VERSION"));
}

/**
 * Creates the data directory if it is missing, refuses one that is a database itself, checks that it is writable, and
 * closes it to other users.
 */
export function ensureDataDirectory(dataDir) {
  if (isCluster(dataDir))
    refuse(`${dataDir} is itself a PostgreSQL data directory: name the folder that contains it.`);
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir, 0o700);
    const file = openSync(probe, "w", 0o600);
    try {
      writeSync(file, Buffer.alloc(64 * 1024));
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
    closeToOthers(dataDir);
  } catch (error) {
    refuseUnwritable(dataDir, error);
  }
}

/** Turns a failed write into the data directory into a sentence with the directory and the cause. */
export function refuseUnwritable(dataDir, error) {
  const reason = reasons[error.code] ?? error.message;
  return refuse(`The data directory ${dataDir} cannot be used: ${reason}. SHEAF_DATA_DIR chooses another.`);
}

/** Creates one folder at a time: mkdir with `recursive` reports a read-only place as missing, and hangs in some. */
function makeFolder(path, mode) {
  if (existsSync(path)) return;
  makeFolder(dirname(path), 0o777);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process that started at the same time was first.
    if (error.code !== "EEXIST") throw error;
  }
}
