import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { expect } from "vitest";
import { eventually } from "@/tests/support/deadline";
import { withOwnDatabase } from "@/tests/support/own-database";
import { applyMigrations } from "@/scripts/setup/database/apply-migrations.mjs";
import { test as base } from "@/tests/support/test";

type Migrating = {
  /** Writes a migration; those of smaller numbers are applied first. */
  write: (number: number, script: string) => void;
  apply: () => Promise<void>;
  connect: () => Promise<pg.Client>;
  query: (text: string) => Promise<unknown[]>;
};

const test = base.extend<{ migrating: Migrating }>({
  migrating: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "sheaf-migrations-"));
    await withOwnDatabase(({ url, connect, query }) =>
      use({
        connect,
        query,
        apply: () => applyMigrations(url, { folder }),
        write: (number, script) => {
          mkdirSync(join(folder, `${number}_step`), { recursive: true });
          writeFileSync(join(folder, `${number}_step`, "migration.sql"), script);
        },
      }),
    );
    rmSync(folder, { recursive: true });
  },
});

const notes =
  "CREATE TABLE note (id int PRIMARY KEY, words text); INSERT INTO note VALUES (1, 'a'), (2, 'b'), (3, 'b');";

test("a migration that has to wait for others lets everybody else go first", async ({ migrating }) => {
  const { write, apply, connect, query } = migrating;
  write(1, notes);
  await apply();
  const [long, reader] = [await connect(), await connect()];
  await long.query("BEGIN; SELECT * FROM note");
  write(2, "ALTER TABLE note ADD COLUMN more text;");
  const applied = apply();
  await eventually(
    async () => (await query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'note'::regclass"))[0],
  );
  // It would wait for as long as the first transaction takes, had the migration kept its place in the queue.
  expect((await reader.query("SELECT * FROM note")).rowCount).toBe(3);
  await long.query("COMMIT");
  await applied;
  expect(await query("SELECT more FROM note WHERE id = 1")).toEqual([{ more: null }]);
});

test("an index is built outside of a transaction, and once more where it was not whole", async ({
  migrating,
}) => {
  const { write, apply, query } = migrating;
  write(1, notes);
  await apply();
  write(
    2,
    "-- Outside of a transaction: nothing waits for it.\nCREATE UNIQUE INDEX CONCURRENTLY note_words ON note (words);",
  );
  write(3, "ALTER TABLE note ADD COLUMN more text;");
  await expect(apply()).rejects.toThrow(
    /^The database could not be updated, .*: could not create unique index/,
  );
  expect(await query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'note_words'::regclass")).toEqual([
    { indisvalid: false },
  ]);
  await query("DELETE FROM note WHERE id = 3");
  await apply();
  expect(await query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'note_words'::regclass")).toEqual([
    { indisvalid: true },
  ]);
  expect(await query("SELECT more FROM note WHERE id = 1")).toEqual([{ more: null }]);
});

test("rows are changed in batches, between which others change them, and a later start goes on", async ({
  migrating,
}) => {
  const { write, apply, query } = migrating;
  write(1, notes);
  await apply();
  // After two batches it meets a row that it cannot change.
  const batches = `-- Outside of a transaction: each batch is one of its own.
    DO $$
    BEGIN
      LOOP
        UPDATE note SET words = upper(words), id = id / (3 - id) * 0 + id
        WHERE id = (SELECT min(id) FROM note WHERE words <> upper(words));
        EXIT WHEN NOT FOUND;
        COMMIT;
      END LOOP;
    END $$;`;
  write(2, batches);
  await expect(apply()).rejects.toThrow(/division by zero/);
  expect(await query("SELECT words FROM note ORDER BY id")).toEqual([
    { words: "A" },
    { words: "B" },
    { words: "b" },
  ]);
  await query("UPDATE note SET id = 4 WHERE id = 3");
  await apply();
  expect(await query("SELECT words FROM note ORDER BY id")).toEqual([
    { words: "A" },
    { words: "B" },
    { words: "B" },
  ]);
});

test("what is applied stays when a later one fails, and two that start at once apply each once", async ({
  migrating,
}) => {
  const { write, apply, query } = migrating;
  write(1, notes);
  await apply();
  write(2, "INSERT INTO note VALUES (4, 'd');");
  write(3, "INSERT INTO note VALUES (5, 'e'); INSERT INTO note VALUES (5, 'again');");
  await expect(apply()).rejects.toThrow(/duplicate key/);
  expect(await query("SELECT max(id) FROM note")).toEqual([{ max: 4 }]);
  write(3, "INSERT INTO note VALUES (5, 'e');");
  await Promise.all([apply(), apply()]);
  expect(await query("SELECT count(*)::int FROM note")).toEqual([{ count: 5 }]);
});
