import { borrowDatabase } from "../database/database.mjs";
import { applyMigrations } from "../database/migrations.mjs";
import { report } from "./progress.mjs";
import { printReason } from "./refusal.mjs";
import { runScript } from "./run-script.mjs";
import { readOrCreateSecret } from "../secrets.mjs";
import { setUpCode } from "../set-up.mjs";
import { readSettings } from "../settings.mjs";
import { exits } from "./command-line.mjs";
import { usages } from "./usages.mjs";

/** Runs the script of a command with a database, which is started and stopped for it if none runs. */
export async function runOnDatabase(name, args) {
  let database;
  // The script ends by the same signal and says what is left; the database is stopped after it.
  const leaving = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => leaving.abort());
  try {
    const settings = readSettings();
    await setUpCode();
    database = await borrowDatabase(settings);
    await applyMigrations(database.url, { createDatabase: database.isEmbedded });
    process.env.DATABASE_URL = database.url;
    process.env.SHEAF_DATA_DIR = settings.dataDir;
    process.env.NEXTAUTH_SECRET ||= readOrCreateSecret(settings.dataDir, "nextauth-secret");
    process.env.LOG_LEVEL ||= "silent";
    process.exitCode = await runUnlessLeaving(usages[name].file, { args, signal: leaving.signal });
  } catch (error) {
    printReason(error);
    process.exitCode = 1;
  } finally {
    await database?.stop();
  }
}

function runUnlessLeaving(file, { args, signal }) {
  if (!signal.aborted) return runScript(file, args, { signal });
  report("Broken off before anything was done.");
  return exits.brokenOff;
}
