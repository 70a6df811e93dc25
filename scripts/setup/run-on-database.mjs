import { borrowDatabase } from "./database.mjs";
import { applyMigrations } from "./migrations.mjs";
import { printReason } from "./refusal.mjs";
import { runScript } from "./run-script.mjs";
import { readOrCreateSecret } from "./secrets.mjs";
import { setUpCode } from "./set-up.mjs";
import { readSettings } from "./settings.mjs";

/** Runs scripts/commands/<name>.ts with a database, which is started and stopped for it when none runs. */
export async function runOnDatabase(name, args) {
  let database;
  // Ctrl-C reaches the command through the terminal; here it must not keep the database from being stopped.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  try {
    const settings = readSettings();
    await setUpCode();
    database = await borrowDatabase(settings);
    await applyMigrations(database.url, { createDatabase: database.isEmbedded });
    process.env.DATABASE_URL = database.url;
    process.env.SHEAF_DATA_DIR = settings.dataDir;
    process.env.NEXTAUTH_SECRET ||= readOrCreateSecret(settings.dataDir, "nextauth-secret");
    process.env.LOG_LEVEL ||= "silent";
    process.exitCode = await runScript(name, args);
  } catch (error) {
    printReason(error);
    process.exitCode = 1;
  } finally {
    await database?.stop();
  }
}
