import { chmodSync, lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { report } from "./process/progress.mjs";

/** What Sheaf keeps in its data directory, and what a file system puts at its own top. */
const own =
  /^(?:files|incoming|postgres(?:\.new-.*|-password.*|\.log(?:\.1)?)?|nextauth-secret.*|sheaf\.lock.*|\.probe-\d+)$/;
const harmless = /^(?:lost\+found|bench|\.DS_Store)$/;

/** Whether a folder is a data directory and nothing else. */
export function isOwnFolder(dataDir) {
  return readdirSync(dataDir).every((name) => own.test(name) || harmless.test(name));
}

/**
 * Closes the data directory to everybody but its owner (700), and what Sheaf keeps in it (700 and 600): it may come from an
 * earlier version or from a backup. A folder that is used for other things too keeps its own mode.
 */
export function closeToOthers(dataDir) {
  try {
    for (const name of readdirSync(dataDir)) {
      // PostgreSQL sees to its own.
      if (own.test(name) && name !== "postgres") closeAll(join(dataDir, name));
    }
    if (!isClosed(lstatSync(dataDir)) && isOwnFolder(dataDir)) chmodSync(dataDir, 0o700);
  } catch (error) {
    // What another process has removed meanwhile needs no closing.
    if (error.code === "ENOENT") return;
    if (!["EPERM", "EACCES", "EROFS"].includes(error.code)) throw error;
    report(
      `Other users of this machine can read ${dataDir}; its owner can change that (chmod -R go= ${dataDir}).`,
    );
  }
}

/**
 * Gives what root owns in a folder to an account (null for none), and closes the folder to all others: a backup that root
 * copied back belongs to root, and its folders have the modes of new ones. True when root owned something.
 * @param {string} folder
 * @param {{ uid: number, gid: number } | null} account
 */
export function giveTo(folder, account) {
  const found = lstatSync(folder);
  const isRoots = account !== null && found.uid === 0;
  if (isRoots) chownAll(folder, account);
  if (!isClosed(found)) chmodSync(folder, 0o700);
  return isRoots;
}

/** Folders are closed after what is in them, so that a closed one needs no look inside. */
function closeAll(path) {
  const found = lstatSync(path);
  if (isClosed(found) || !(found.isDirectory() || found.isFile())) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
  chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
}

function isClosed({ mode }) {
  return (mode & 0o077) === 0;
}

/** The folder itself comes last, so that a start that is cut off is made good by the next one. Links are not followed. */
function chownAll(path, { uid, gid }) {
  const found = lstatSync(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), { uid, gid });
  if (found.uid === 0) lchownSync(path, uid, gid);
}
