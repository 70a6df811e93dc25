import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { findProcessIdentity } from "./process-identity.mjs";

/**
 * Takes the lock file, or returns its holder: `{ release, rename(purpose) }` or `{ holder: { pid, purpose } }`. A lock
 * whose process is gone, or whose pid now belongs to another process, is taken over.
 */
export function takeLock(path, purpose) {
  const contentFor = (reason) =>
    JSON.stringify({ pid: process.pid, identity: findProcessIdentity(process.pid), purpose: reason });
  const content = contentFor(purpose);
  for (;;) {
    if (createExclusively(path, content)) {
      return {
        release: () => releaseLock(path),
        rename: (reason) => replace(path, contentFor(reason)),
      };
    }
    const found = readIfThere(path);
    if (found === undefined) continue;
    const holder = findLivingHolder(path, found);
    if (holder) return { holder };
    discard(path, found);
  }
}

/** Who has the lock file; `isElsewhere` if that is no process that can be seen from here. */
export function findHolder(path) {
  const content = readIfThere(path);
  const holder = parse(content ?? "");
  if (!holder) return { pid: 0, purpose: "unknown", isElsewhere: false };
  return { ...holder, isElsewhere: findLivingHolder(path, content) === null };
}

function createExclusively(path, content) {
  let file;
  try {
    file = openSync(path, "wx", 0o600);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  try {
    writeSync(file, content);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return true;
}

function findLivingHolder(path, content) {
  const holder = parse(content);
  // Created but not written yet, by a process that is taking it or died there.
  if (!holder) return isYoung(path) ? { pid: 0, purpose: "unknown" } : null;
  const identity = findProcessIdentity(holder.pid);
  return identity !== null && identity === holder.identity ? holder : null;
}

function discard(path, content) {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  // Another process was faster and this is its fresh lock, which is given back.
  if (readIfThere(aside) !== content) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

function releaseLock(path) {
  if (isOurs(path)) rmSync(path, { force: true });
}

/**
 * Other processes only wait by the purpose in the lock; if it cannot be written, as on a full disk, the old one stays.
 */
function replace(path, content) {
  if (!isOurs(path)) return;
  const draft = `${path}.${process.pid}.new`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    renameSync(draft, path);
  } catch {
    rmSync(draft, { force: true });
  }
}

function isOurs(path) {
  return parse(readIfThere(path) ?? "")?.pid === process.pid;
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parse(content) {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

function isYoung(path) {
  try {
    return Date.now() - statSync(path).mtimeMs < 3000;
  } catch {
    return false;
  }
}
