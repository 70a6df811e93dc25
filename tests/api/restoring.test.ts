import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { withOwnDatabase } from "@/tests/support/own-database";
import { runCommand, runRight, type CommandPlace } from "@/tests/support/run-command";
import { test as base } from "@/tests/support/test";

type Restoring = { place: CommandPlace; query: (text: string) => Promise<unknown[]> };

const backups = "tests/upgrades/versions/0.1.0";

const test = base.extend<{ restoring: Restoring }>({
  restoring: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), "sheaf-restoring-"));
    await withOwnDatabase(({ url, query }) => use({ place: { dataDir, databaseUrl: url }, query }));
    rmSync(dataDir, { recursive: true });
  },
});

test("a database without accounts is filled, and what another program has beside the tables stays", async ({
  restoring: { place, query },
}) => {
  await query("CREATE FUNCTION of_another_program() RETURNS int LANGUAGE sql AS 'SELECT 42'");
  await query("CREATE TYPE mood_of_another_program AS ENUM ('good')");
  await runRight(place, "restore", backups);
  await query('TRUNCATE "User" CASCADE');
  expect(await runRight(place, "restore", backups)).toContain("read back and compared");
  expect(await query("SELECT of_another_program() AS answer")).toEqual([{ answer: 42 }]);
  expect(await query("SELECT 'good'::mood_of_another_program AS mood")).toEqual([{ mood: "good" }]);
  const again = await runCommand(place, "restore", backups);
  expect([again.status, again.err]).toEqual([1, expect.stringMatching(/^The database is in use already/m)]);
}, 120_000);

test("nothing is restored beside tables of another program", async ({ restoring: { place, query } }) => {
  await query("CREATE SCHEMA elsewhere");
  await query("CREATE TABLE note AS SELECT 'kept' AS words");
  const refused = async () => {
    const { status, err } = await runCommand(place, "restore", backups);
    expect([status, err]).toEqual([1, expect.stringContaining("tables of another program")]);
    expect(await query("SELECT words FROM note")).toEqual([{ words: "kept" }]);
  };
  await refused();
  await query("ALTER TABLE note SET SCHEMA elsewhere");
  await runRight(place, "restore", backups);
  await query('TRUNCATE "User" CASCADE');
  await query("ALTER TABLE elsewhere.note SET SCHEMA public");
  await refused();
}, 120_000);
