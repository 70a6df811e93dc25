import { afterAll, describe, expect, inject, test } from "vitest";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { BoundedPool } from "@/lib/db/connection/bounded-pool";
import { DeadlineExceeded, withDeadline, withoutDeadline } from "@/lib/db/connection/deadline";

const limits = { waitingMax: 10, cancel: (processId: number) => void cancel(processId) };
const pool = new BoundedPool({ connectionString: inject("databaseUrl"), max: 1 }, limits);
const others = new BoundedPool({ connectionString: inject("databaseUrl"), max: 2 }, limits);

afterAll(async () => {
  await others.query('DROP TABLE "Deadline"');
  await pool.end();
  await others.end();
});

const cancel = (processId: number) =>
  withoutDeadline(() => others.query("SELECT pg_cancel_backend($1)", [processId]));
const makeTable = () => others.query('CREATE TABLE IF NOT EXISTS "Deadline" (id int)');
const milliseconds = 500;
const late = "SELECT pg_sleep(1)";
const insert = 'INSERT INTO "Deadline" VALUES (1)';

/** Runs statements on one connection, and then one that is late. */
async function run(...statements: string[]): Promise<string> {
  const client = await pool.connect();
  try {
    return await withDeadline(milliseconds, async () => {
      for (const statement of [...statements, late]) await client.query(statement);
      return "done";
    });
  } finally {
    client.release(true);
  }
}

describe("work that is late", () => {
  test.for([
    ["a read", "SELECT 1"],
    ["a lock", 'SELECT id FROM "Deadline" FOR UPDATE'],
    ["a weaker lock", 'SELECT id FROM "Deadline" FOR NO KEY UPDATE SKIP LOCKED'],
    ["a change in an open transaction", "BEGIN", insert],
    ["a change that was rolled back", "BEGIN", insert, "ROLLBACK"],
  ])("after %s is broken off", async ([, ...statements]) => {
    await makeTable();
    await expect(run(...statements)).rejects.toThrow(DeadlineExceeded);
  });

  test.for([
    ["an insertion", insert],
    ["an update", 'UPDATE "Deadline" SET id = 2'],
    ["a deletion", 'DELETE FROM "Deadline"'],
    ["a change within a query", `WITH one AS (${insert} RETURNING id) SELECT id FROM one`],
    ["a transaction", "BEGIN", insert, "COMMIT"],
  ])("after %s goes on to its end", async ([, ...statements]) => {
    await makeTable();
    expect(await run(...statements)).toBe("done");
  });

  test("goes on when something is stored while its statement runs", async () => {
    await makeTable();
    const both = withDeadline(milliseconds, () => Promise.all([pool.query(late), others.query(insert)]));
    expect(await both).toHaveLength(2);
  });

  test("is not told that upkeep was stored", async () => {
    await makeTable();
    const work = withDeadline(milliseconds, async () => {
      await withoutDeadline(() => others.query(insert));
      await pool.query(late);
    });
    await expect(work).rejects.toThrow(DeadlineExceeded);
  });

  test("is refused a connection for which it has waited too long", async () => {
    const before = pool.query(late);
    await expect(withDeadline(milliseconds, () => pool.query("SELECT 1"))).rejects.toThrow(DeadlineExceeded);
    await before;
  });

  test("is refused another statement of its transaction, which it may roll back", async () => {
    const client = await pool.connect();
    const work = withDeadline(milliseconds, async () => {
      await client.query("BEGIN");
      await others.query(late).catch(() => undefined);
      await client.query("SELECT 1");
    });
    await expect(work).rejects.toThrow(DeadlineExceeded);
    await client.query("ROLLBACK");
    expect(client.getTransactionStatus()).toBe("I");
    client.release();
  });

  test("fails for its own reasons", async () => {
    const refusal = new DomainError("revision_conflict", "Somebody was quicker.");
    const work = withDeadline(0, () => Promise.reject(refusal));
    await expect(work).rejects.toBe(refusal);
    const lost = new Error("Connection terminated unexpectedly");
    await expect(withDeadline(0, () => Promise.reject(lost))).rejects.toBe(lost);
  });
});
