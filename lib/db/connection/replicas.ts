import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { environment, usesPooler } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { type Database, database } from "./database";
import { isDatabaseUnavailable, isPoolExhausted, isSerializationFault } from "./database-errors";
import { currentDeadline, millisecondsLeft } from "./deadline";
import { noteLostConnection, openReplicaPool, type Statements, statementsOn } from "./pool";

/** How long a reader waits for a replica to follow, and for how long one that failed is left alone. */
const followMsMax = 200;
const restMs = 10_000;

type Replica = { pool: pg.Pool; skippedUntil: number };

/** A replica did not catch up in time. */
class Behind extends Error {}

const kept = globalThis as typeof globalThis & { sheafReplicas?: Replica[] };

let turn = 0;

/**
 * Where to read what may cost much: a replica that has everything that was committed when this was called, so that nobody
 * reads less than what they wrote or saw before; otherwise the primary. In a transaction, that one. Whoever reads asks the
 * primary how far it is, so clients need to keep no position.
 */
export async function readingDatabase(db: Database): Promise<Database> {
  if (db !== database() || environment().DATABASE_REPLICA_URLS.length === 0) return db;
  const replica = nextReplica();
  if (replica === null) return db;
  const [row] = await db.$queryRaw<{ position: string }[]>`
    SELECT (CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
      ELSE pg_current_wal_flush_lsn() END)::text AS position`;
  return row === undefined ? db : readingFrom(replica, row.position);
}

function replicas(): Replica[] {
  kept.sheafReplicas ??= environment().DATABASE_REPLICA_URLS.map((url, at) => {
    const pool = openReplicaPool(`replica${at + 1}`, url).on("error", noteLostConnection);
    return { pool, skippedUntil: 0 };
  });
  return kept.sheafReplicas;
}

/** The replicas in turn, without those that failed a moment ago. */
function nextReplica(): Replica | null {
  const usable = replicas().filter(({ skippedUntil }) => skippedUntil <= Date.now());
  turn += 1;
  return usable[turn % usable.length] ?? null;
}

/** The statements of a replica; what it cannot answer, the primary does. */
function readingFrom(replica: Replica, position: string): Database {
  const primary = database();
  let isBehind = false;
  return {
    ...primary,
    $queryRaw: async (query, ...values) => {
      if (isBehind) return primary.$queryRaw(query, ...values);
      try {
        return await readFollowing(replica, position, (statements) => statements.$queryRaw(query, ...values));
      } catch (fault) {
        // A replica also breaks off what is in the way of what it replays.
        const isItsFault = isDatabaseUnavailable(fault) || isSerializationFault(fault);
        if (!(fault instanceof Behind || isPoolExhausted(fault)) && !isItsFault) throw fault;
        if (isItsFault) skipForAWhile(replica, fault);
        isBehind = true;
        return primary.$queryRaw(query, ...values);
      }
    },
  };
}

/** Another server may be behind the next connection, so each one is asked how far it is before it reads. */
async function readFollowing<T>(
  { pool }: Replica,
  position: string,
  read: (statements: Statements) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let fault: unknown;
  try {
    const statements = statementsOn(client);
    await follow(statements, position);
    return await read(statements);
  } catch (thrown) {
    fault = thrown;
    throw thrown;
  } finally {
    client.release(fault !== undefined && !(fault instanceof Behind));
  }
}

/**
 * Resolves once the log is replayed up to a position of the primary; rejects if that takes more than a moment. What is read
 * next ends with the time of the request, unless a pooler may give it another session.
 */
async function follow(statements: Statements, position: string): Promise<void> {
  const startedAt = performance.now();
  for (let pause = 2; ; pause *= 2) {
    const timeout = String(millisecondsLeft(currentDeadline()) ?? 0);
    const [row] = await statements.$queryRaw<{ isThere: boolean }[]>`
      SELECT coalesce(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END
        >= ${position}::pg_lsn, FALSE) AS "isThere", set_config('statement_timeout', ${timeout}, ${usesPooler()})`;
    if (row?.isThere === true) return;
    if (performance.now() - startedAt + pause > followMsMax) throw new Behind();
    await sleep(pause);
  }
}

function skipForAWhile(replica: Replica, fault: unknown): void {
  replica.skippedUntil = Date.now() + restMs;
  log().warn({ fault: describeFault(fault) }, "replica left alone for ten seconds");
}
