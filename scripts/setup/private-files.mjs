import { chmodSync, lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { report } from "./process/progress.mjs";

/** Sheaf's own files in its data directory, and those that file systems put at their top. */
const own =
  /^(?:files|incoming|postgres(?:\.new-.*|-password.*|\.log(?:\.1)?)?|nextauth-secret.*|sheaf\.lock.*|\.probe-\d+)$/;
const harmless = /^(?:lost\+found|bench|\.DS_Store)$/;

/** Whether a folder is used as a data directory only. */
export function isOwnFolder(dataDir) {
  return readdirSync(dataDir).every((name) => own.test(name) || harmless.test(name));
}

/**
 * Closes the data directory to everybody but its owner (700), and Sheaf's files in it (700 and 600), because it may
 * come from an earlier version or from a backup. A folder with other uses keeps its mode.
 */
export function closeToOthers(dataDir) {
  try {
    for (const name of readdirSync(dataDir)) {
      // PostgreSQL manages its own modes.
      if (own.test(name) && name !== "postgres") closeAll(join(dataDir, name));
    }
    if (!isClosed(lstatSync(dataDir)) && isOwnFolder(dataDir)) chmodSync(dataDir, 0o700);
  } catch (error) {
    // A file that another process has removed needs no closing.
    if (error.code === "ENOENT") return;
    if (!["EPERM", "EACCES", "EROFS"].includes(error.code)) throw error;
    report(
      `Other users of this machine can read ${dataDir}; its owner can change that (chmod -R go= ${dataDir}).`,
    );
  }
}

/**
 * Gives the files of root in a folder to an account (null for none), and closes the folder to all others: a backup
 * copied back by root belongs to root, and its folders have default modes. True when root owned something.
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

/** Folders are closed after their contents, so that a closed folder can be skipped. */
function closeAll(path) {
  const found = lstatSync(path);
  if (isClosed(found) || !(found.isDirectory() || found.isFile())) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
  chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
}

function isClosed({ mode }) {
  return (mode & 0o077) === 0;
}

/** The folder itself comes last, so that the next start repairs an interrupted one. Links are not followed. */
function chownAll(path, { uid, gid }) {
  const found = lstatSync(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), { uid, gid });
  if (found.uid === 0) lchownSync(path, uid, gid);
}
