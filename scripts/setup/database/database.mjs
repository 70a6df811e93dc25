import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureDataDirectory, refuseUnwritable } from "../data-directory.mjs";
import { holdFile } from "../process/held-file.mjs";
import { findHolder, takeLock } from "../process/lock.mjs";
import { findEmbedded, startEmbedded } from "../postgres/embedded.mjs";
import { refuse } from "../process/refusal.mjs";

const commandSecondsMax = 60;

/** A process that has the lock but did not write so yet is taken for one elsewhere. */
const writingSecondsMax = 2;

/**
 * The database for a server: the one in DATABASE_URL, or the embedded one, started for this process alone. `{ url,
 * isEmbedded, announce(), stop(), stopAtOnce() }`.
 * @param {{ databaseUrl?: string, dataDir: string }} place
 */
export async function openDatabase({ databaseUrl, dataDir }) {
  ensureDataDirectory(dataDir);
  if (databaseUrl) return given(databaseUrl);
  for (const started = Date.now(); ; await sleep(100)) {
    const lock = lockDataDirectory(dataDir, "server");
    if (lock.release) return startHolding(lock, dataDir);
    if (Date.now() - started < secondsToWaitFor(lock.holder) * 1000) continue;
    const holder = lock.holder.isElsewhere ? elsewhere : `process ${lock.holder.pid}`;
    refuse(
      `Sheaf already runs on the data directory ${dataDir} (${holder}); SHEAF_DATA_DIR chooses another.`,
    );
  }
}

const elsewhere = "in another container or on another machine";

/** Commands such as token:create hold the lock only briefly, and so does a stopping server. */
function secondsToWaitFor({ purpose, isElsewhere }) {
  if (purpose !== "server") return commandSecondsMax;
  return isElsewhere ? writingSecondsMax : 0;
}

/** The database for a command: that of the running server, or a temporarily started one. */
export async function borrowDatabase({ databaseUrl, dataDir }) {
  ensureDataDirectory(dataDir);
  if (databaseUrl) return given(databaseUrl);
  for (const started = Date.now(); Date.now() - started < commandSecondsMax * 1000; await sleep(100)) {
    const lock = lockDataDirectory(dataDir, "command");
    if (lock.release) return startHolding(lock, dataDir);
    if (lock.holder.isElsewhere) {
      if (Date.now() - started < secondsToWaitFor(lock.holder) * 1000) continue;
      refuse(`Sheaf runs on the data directory ${dataDir} ${elsewhere}; give the command there.`);
    }
    // A starting server's database is not ready; that of another command would be stopped under us.
    const url = lock.holder.purpose === "server" ? findEmbedded(dataDir) : null;
    if (url) return { ...given(url), isEmbedded: true };
  }
  return refuse(`Another process keeps the data directory ${dataDir} busy; try again in a minute.`);
}

function given(url) {
  return {
    url,
    isEmbedded: false,
    announce: () => undefined,
    stop: async () => undefined,
    stopAtOnce: () => undefined,
  };
}

/** The lock file names a process, which other containers cannot see; what the kernel holds, they can. */
function lockDataDirectory(dataDir, purpose) {
  try {
    const path = join(dataDir, "sheaf.lock");
    const held = holdFile(`${path}.held`);
    if (held === null) return { release: undefined, holder: findHolder(path) };
    const lock = takeLock(path, purpose);
    const release = () => {
      lock.release?.();
      held.release();
    };
    if (lock.release) return { ...lock, release };
    release();
    return { release: undefined, holder: { ...lock.holder, isElsewhere: false } };
  } catch (error) {
    return refuseUnwritable(dataDir, error);
  }
}

async function startHolding(lock, dataDir) {
  try {
    const database = await startEmbedded(dataDir);
    const stop = async () => {
      await database.stop();
      lock.release();
    };
    const announce = () => lock.rename("stopping server");
    return { url: database.url, isEmbedded: true, announce, stop, stopAtOnce: database.stopAtOnce };
  } catch (error) {
    lock.release();
    throw error;
  }
}
