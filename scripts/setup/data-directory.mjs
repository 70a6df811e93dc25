import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { refuse } from "./refusal.mjs";

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

/** Makes the data directory if it is missing and proves that something can be written into it. */
export function ensureDataDirectory(dataDir) {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir);
    const file = openSync(probe, "w");
    try {
      writeSync(file, Buffer.alloc(64 * 1024));
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
  } catch (error) {
    refuseUnwritable(dataDir, error);
  }
}

/** Turns a failed write into the data directory into the sentence that names the directory and the cause. */
export function refuseUnwritable(dataDir, error) {
  const reason = reasons[error.code] ?? error.message;
  return refuse(`The data directory ${dataDir} cannot be used: ${reason}. SHEAF_DATA_DIR chooses another.`);
}

/** mkdir with `recursive` reports a read-only place as missing and never ends in some; so one folder at a time. */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process that starts at the same time was first.
    if (error.code !== "EEXIST") throw error;
  }
}
