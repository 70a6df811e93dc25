import { borrowDatabase } from "../database/database.mjs";
import { ensureDatabase } from "../database/connect.mjs";
import { applyMigrations } from "../database/apply-migrations.mjs";
import { isCluster } from "../data-directory.mjs";
import { clusterOf } from "../postgres/cluster.mjs";
import { refuse } from "./refusal.mjs";
import { runScript } from "./run-script.mjs";
import { readOrCreateSecret } from "../secrets.mjs";
import { setUpCode } from "../set-up.mjs";
import { readSettings } from "../settings.mjs";

/**
 * Runs the script of a command with a database, which is started and stopped for it if none runs, and has the
 * tables of this version unless `migrates` is false; `input` is all that it reads. Returns its exit code, or null if it was
 * interrupted before it began.
 * @param {string} file
 * @param {string[]} args
 * @param {{ migrates?: boolean, input?: string | undefined, signal?: AbortSignal }} [options]
 */
export async function runOnDatabase(file, args, { migrates = true, input, signal } = {}) {
  let database;
  try {
    const settings = readSettings();
    await setUpCode();
    database = await borrowDatabase(settings);
    const options = { createDatabase: database.isEmbedded };
    const direct = settings.directUrl ?? database.url;
    if (migrates) await applyMigrations(direct, options);
    else await ensureDatabase(direct, options);
    process.env.DATABASE_URL = database.url;
    process.env.SHEAF_DATA_DIR = settings.dataDir;
    process.env.NEXTAUTH_SECRET ||= readOrCreateSecret(settings.dataDir, "nextauth-secret");
    process.env.LOG_LEVEL ||= "silent";
    return await runScript(file, args, { input, signal });
  } finally {
    await database?.stop();
  }
}

/** Refuses a data directory that has no database: the command was probably meant for another one. */
export function requireDatabase() {
  const { databaseUrl, dataDir } = readSettings();
  if (databaseUrl || isCluster(clusterOf(dataDir))) return;
  refuse(
    `There is no database in ${dataDir}. Give this command the server's SHEAF_DATA_DIR or DATABASE_URL, or start a server there first.`,
  );
}

/**
 * Runs the script of a command that needs no database; returns its exit code, or null if it was interrupted before it
 * began.
 * @param {string} file
 * @param {string[]} args
 * @param {{ input?: string | undefined, signal?: AbortSignal }} [options]
 */
export async function runAlone(file, args, { input, signal } = {}) {
  readSettings();
  await setUpCode();
  return runScript(file, args, { input, signal });
}
