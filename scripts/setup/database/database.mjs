import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureDataDirectory, refuseUnwritable } from "../data-directory.mjs";
import { takeLock } from "../process/lock.mjs";
import { findEmbedded, startEmbedded } from "../postgres/embedded.mjs";
import { refuse } from "../process/refusal.mjs";

const commandSecondsMax = 60;

/**
 * The database for a server: the one in DATABASE_URL, or the embedded one, started for this process alone. `{ url,
 * isEmbedded, announce(), stop(), stopAtOnce() }`.
 * @param {{ databaseUrl?: string, dataDir: string }} place
 */
export async function openDatabase({ databaseUrl, dataDir }) {
  ensureDataDirectory(dataDir);
  if (databaseUrl) return given(databaseUrl);
  for (const end = Date.now() + commandSecondsMax * 1000; ; await sleep(100)) {
    const lock = lockDataDirectory(dataDir, "server");
    if (lock.release) return startHolding(lock, dataDir);
    // Commands such as token:create hold the lock only briefly, and so does a stopping server.
    if (lock.holder.purpose === "server" || Date.now() > end) {
      refuse(
        `Sheaf already runs on the data directory ${dataDir} (process ${lock.holder.pid}); SHEAF_DATA_DIR chooses another.`,
      );
    }
  }
}

/** The database for a command: that of the running server, or a temporarily started one. */
export async function borrowDatabase({ databaseUrl, dataDir }) {
  ensureDataDirectory(dataDir);
  if (databaseUrl) return given(databaseUrl);
  for (const end = Date.now() + commandSecondsMax * 1000; Date.now() < end; await sleep(100)) {
    const lock = lockDataDirectory(dataDir, "command");
    if (lock.release) return startHolding(lock, dataDir);
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

function lockDataDirectory(dataDir, purpose) {
  try {
    return takeLock(join(dataDir, "sheaf.lock"), purpose);
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
