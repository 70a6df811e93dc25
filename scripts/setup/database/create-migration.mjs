import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "./connect.mjs";
import { openDatabase } from "./database.mjs";
import { readMigrations } from "./migrations.mjs";
import { report } from "../process/progress.mjs";
import { printReason, refuse } from "../process/refusal.mjs";
import { openSchemaEngine, readSchema, unfiltered } from "./schema-engine.mjs";
import { setUpCode } from "../set-up.mjs";

/**
 * `node scripts/migrate.mjs create <name>`.
 * @param {string[]} given
 */
export async function runMigrate([verb, name]) {
  try {
    if (verb !== "create" || !/^[a-z0-9_]+$/.test(name ?? "")) {
      refuse("Usage: node scripts/migrate.mjs create <name>, where the name is of a-z, 0-9 and _.");
    }
    await setUpCode();
    await createMigration(name);
  } catch (error) {
    printReason(error);
    process.exitCode = 1;
  }
}

async function createMigration(name) {
  const dataDir = mkdtempSync(join(tmpdir(), "sheaf-migrate-"));
  let database;
  try {
    database = await openDatabase({ dataDir });
    await (await connect(database.url, { createDatabase: true })).end();
    write(name, await describeDifference(new URL(database.url)));
  } finally {
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Prisma's engine builds a second database from the migrations and compares it with the schema. */
async function describeDifference({ hostname: host, port, username: user, password, pathname }) {
  // An address would override the second database's name, and a pool hides its password.
  const engine = await openSchemaEngine({
    host,
    port: Number(port),
    user,
    password,
    database: pathname.slice(1),
  });
  const from = { tag: "migrations", ...readMigrations() };
  const to = { tag: "schemaDatamodel", ...readSchema() };
  return engine.diff({ from, to, script: true, exitCode: null, filters: unfiltered });
}

function write(name, { stdout: script }) {
  if (!script || /^-- This is an empty migration/.test(script)) {
    return report("The migrations make exactly what the schema says; there is nothing to write.");
  }
  const { baseDir, migrationDirectories } = readMigrations();
  const folder = join(baseDir, `${timeAfter(migrationDirectories)}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "migration.sql"), script);
  return report(`Wrote ${join(folder, "migration.sql")}: read it before you commit it.`);
}

/** The time in the format of migration names, but after the existing ones, whose order it continues. */
function timeAfter(directories) {
  const times = directories.map(({ path }) => Number(path.slice(0, 14)) + 1);
  return Math.max(...times, Number(new Date().toISOString().replace(/\D/g, "").slice(0, 14)));
}
