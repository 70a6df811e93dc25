import { setTimeout as wait } from "node:timers/promises";
import { connect } from "./connect.mjs";
import { isOutsideOfTransaction, knownMigrations, readMigrations, readScript } from "./migrations.mjs";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { openSchemaEngine, unfiltered } from "./schema-engine.mjs";

/** How long a migration waits for a lock, while others queue up behind it, before it lets them go first. */
const lockTimeout = "2s";
const minutesOfTries = 30;
const lockNotAvailable = "55P03";

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
 * Applies the missing migrations by Prisma's own engine while other processes go on working: each in a transaction of
 * its own, which gives way to others rather than let them wait for it, or outside of one where it says so. Killed
 * half-way, the next start goes on where it was. Processes that start at the same time wait for each other. An empty
 * database gets its tables in one transaction. `only` names those to apply, for the tables of an earlier version.
 * @param {string} url
 * @param {{ createDatabase?: boolean, folder?: string, only?: readonly string[] }} [options]
 */
export async function applyMigrations(url, { folder, only = knownMigrations(folder), ...options } = {}) {
  const client = await connect(url, options);
  try {
    const { missing, unknown } = await compareWith(client, only);
    if (unknown.length > 0) refuseNewer(unknown);
    if (missing.length === 0) return;
    await lockMigrations(client);
    const { missing: steps, isEmpty } = await compareWith(client, only);
    if (steps.length === 0) return;
    report(`Updating the database (${steps.length === 1 ? steps[0] : `${steps.length} migrations`}) …`);
    for (const last of lastOfGroups(steps, { isEmpty, folder }))
      await applyUpTo(url, { last, names: only.slice(0, only.indexOf(last) + 1), folder, isEmpty });
    report("The database is up to date.");
  } finally {
    await client.end();
  }
}

/** The migrations that the database lacks, and those that it has from a later version of Sheaf. */
async function compareWith(client, known) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  if (!rows[0].exists) return { missing: known, unknown: [], isEmpty: true };
  const applied = await client.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const names = new Set(applied.rows.map((row) => row.migration_name));
  return {
    missing: known.filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !known.includes(name)).sort(),
    isEmpty: names.size === 0,
  };
}

/** An earlier version could store what the later one cannot read. */
function refuseNewer(unknown) {
  refuse(
    `The database was updated by a later version of Sheaf (${unknown.at(-1)}), so this one does not start with it, and nothing was changed. Start that version or a later one; to go back, restore the backup from before the upgrade.`,
  );
}

/**
 * Waits until no other process applies migrations; the lock goes with the connection. A statement that waits would hold
 * up the building of an index, which waits for all that runs, so it is asked for again and again.
 */
async function lockMigrations(client) {
  for (;;) {
    const { rows } = await client.query(
      "SELECT pg_try_advisory_lock(hashtextextended('sheaf migrations', 0)) AS locked",
    );
    if (rows[0].locked) return;
    await wait(200);
  }
}

/** The last of those that are applied together: of an empty database as many as can be, and else each alone. */
function lastOfGroups(names, { isEmpty, folder }) {
  const isAlone = (name) => !isEmpty || isOutsideOfTransaction(name, folder);
  return names.filter((name, at) => isAlone(name) || at === names.length - 1 || isAlone(names[at + 1]));
}

/** @type {(url: string, steps: { last: string, names: readonly string[], folder: string | undefined, isEmpty: boolean }) => Promise<void>} */
async function applyUpTo(url, { last, names, folder, isEmpty }) {
  const migrations = readMigrations(names, folder);
  if (isOutsideOfTransaction(last, folder))
    return applyOutside(url, { migrations, name: last, script: readScript(last, folder) });
  const until = Date.now() + minutesOfTries * 60_000;
  for (let isFirst = true; ; isFirst = false) {
    const error = await tryInTransaction(url, { migrations, isEmpty });
    if (error === null) return;
    if (error.code !== lockNotAvailable || Date.now() > until) return refuseUpdate(error);
    if (isFirst) report(`Waiting for what others do in the database (${last}) …`);
    await wait(1000);
  }
}

/** Returns null, or why the database is as before. */
async function tryInTransaction(url, { migrations, isEmpty }) {
  const pool = await openPool(url);
  try {
    await pool.query("BEGIN");
    if (!isEmpty) await pool.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    await pool.query(bookkeeping);
    await runEngine(pool, migrations);
    await pool.query("COMMIT");
    return null;
  } catch (error) {
    return causeOf(pool, error);
  } finally {
    await pool.end();
  }
}

/** What a try before left is removed first: the note that it began, and an index that is not whole. */
async function applyOutside(url, { migrations, name, script }) {
  const pool = await openPool(url);
  try {
    await pool.query(bookkeeping);
    await pool.query("DELETE FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL", [
      name,
    ]);
    const { rows } = await pool.query(
      "SELECT indexrelid::regclass::text AS index FROM pg_index WHERE NOT indisvalid",
    );
    for (const { index } of rows)
      if (script.includes(index)) await pool.query(`DROP INDEX CONCURRENTLY ${index}`);
    await runEngine(pool, migrations);
  } catch (error) {
    refuseUpdate(causeOf(pool, error));
  } finally {
    await pool.end();
  }
}

/** One connection, so that the engine's statements run inside a transaction that is opened here. */
async function openPool(url) {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  pool.on("error", () => undefined);
  return pool;
}

async function runEngine(pool, migrationsList) {
  const engine = await openSchemaEngine(pool);
  await engine.applyMigrations({ migrationsList, filters: unfiltered });
}

/** The error of a failed script, which the engine's connection keeps. */
function causeOf(pool, error) {
  const { scriptError } = /** @type {{ scriptError?: Error }} */ (pool);
  return scriptError ?? error;
}

function refuseUpdate(error) {
  const advice =
    error.code === lockNotAvailable
      ? "a transaction of another program holds what has to be changed. End it, and start again"
      : error.message.trim();
  refuse(`The database could not be updated, and nothing in it is lost: ${advice}`);
}
