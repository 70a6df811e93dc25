import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "./connect.mjs";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { root } from "../root.mjs";
import { openSchemaEngine, unfiltered } from "./schema-engine.mjs";

const folder = join(root, "prisma/migrations");

// Prisma's engine tests for its table by a query that may fail, which would abort the transaction.
const bookkeeping = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the missing migrations by Prisma's own engine, in one transaction: a process killed half-way leaves the
 * database unchanged. Processes that start at the same time wait for each other. `only` names those to apply, for the
 * tables of an earlier version.
 */
export async function applyMigrations(url, { only = listNames(), ...options } = {}) {
  const client = await connect(url, options);
  try {
    const { missing, unknown } = await compareWith(client, only);
    if (unknown.length > 0) refuseNewer(unknown);
    if (missing.length === 0) return;
    report(`Updating the database (${missing.length === 1 ? missing[0] : `${missing.length} migrations`}) …`);
  } finally {
    await client.end();
  }
  await applyInTransaction(url, only);
}

/** The migrations of this version. */
export const knownMigrations = () => listNames();

/** The migrations of the checkout in the format of Prisma's engine. */
export function readMigrations(names = listNames()) {
  const lockfile = join(folder, "migration_lock.toml");
  return {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: existsSync(lockfile) ? readFileSync(lockfile, "utf8") : null,
    },
    shadowDbInitScript: "",
    migrationDirectories: names.map((path) => ({
      path,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(folder, path, "migration.sql"), "utf8") },
      },
    })),
  };
}

function listNames() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .sort();
}

/** The migrations that the database lacks, and those that it has from a later version of Sheaf. */
async function compareWith(client, known) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  if (!rows[0].exists) return { missing: known, unknown: [] };
  const applied = await client.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const names = new Set(applied.rows.map((row) => row.migration_name));
  return {
    missing: known.filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !known.includes(name)).sort(),
  };
}

/** An earlier version could store what the later one cannot read. */
function refuseNewer(unknown) {
  refuse(
    `The database was updated by a later version of Sheaf (${unknown.at(-1)}), so this one does not start with it, and nothing was changed. Start that version or a later one; to go back, restore the backup from before the upgrade.`,
  );
}

async function applyInTransaction(url, only) {
  const { default: pg } = await import("pg");
  // One connection, so that the engine's statements run inside the transaction opened here.
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  pool.on("error", () => undefined);
  try {
    await pool.query("BEGIN");
    await pool.query("SELECT pg_advisory_xact_lock(hashtextextended('sheaf migrations', 0))");
    await pool.query(bookkeeping);
    const engine = await openSchemaEngine(pool);
    await engine.applyMigrations({ migrationsList: readMigrations(only), filters: unfiltered });
    await pool.query("COMMIT");
  } catch (error) {
    // The error of a failed script, kept by the engine's connection.
    const { scriptError } = /** @type {{ scriptError?: Error }} */ (pool);
    refuse(`The database could not be updated, and is as before: ${(scriptError ?? error).message.trim()}`);
  } finally {
    await pool.end();
  }
}
