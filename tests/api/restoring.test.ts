import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { withOwnDatabase } from "@/tests/support/own-database";
import { runCommand, runRight, type CommandPlace } from "@/tests/support/run-command";
import { test as base } from "@/tests/support/test";

type Restoring = { place: CommandPlace; query: (text: string) => Promise<unknown[]> };
type Manifest = { tables: { name: string; rows: number }[]; sequences: { value: string }[] };

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
    expect([status, err]).toEqual([1, expect.stringMatching(/what no version of Sheaf made, such as note:/)]);
    expect(await query("SELECT words FROM note")).toEqual([{ words: "kept" }]);
  };
  await refused();
  await query("ALTER TABLE note SET SCHEMA elsewhere");
  await runRight(place, "restore", backups);
  await query('TRUNCATE "User" CASCADE');
  await query("ALTER TABLE elsewhere.note SET SCHEMA public");
  await refused();
}, 120_000);

test("what others made in the tables and beside them is neither restored nor in the way of it", async ({
  restoring: { place, query },
}) => {
  await runRight(place, "restore", backups);
  await query("CREATE TABLE note AS SELECT 'theirs' AS words");
  await query("CREATE TABLE files AS SELECT 1 AS one");
  await query('CREATE TABLE "../odd" AS SELECT 1 AS one');
  await query("CREATE SEQUENCE ticket");
  await query(`ALTER TABLE "Page" ADD COLUMN "Its colour" text DEFAULT E'gr\\tey\\\\'`);
  const [role, other] = [randomUUID(), randomUUID()];
  await query(`CREATE ROLE "${role}" LOGIN PASSWORD 'of-this-test'`);
  await query(`GRANT ALL ON ALL TABLES IN SCHEMA public TO "${role}"`);
  await query(`GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO "${role}"`);
  await query("CREATE TABLE secret AS SELECT 1 AS one");
  await query("CREATE SEQUENCE secret_number");
  const url = new URL(place.databaseUrl ?? "");
  [url.username, url.password] = [role, "of-this-test"];
  const to = join(place.dataDir, "../", `sheaf-${randomUUID()}`);
  const limited = { ...place, databaseUrl: url.href };
  // A table of the owner of Sheaf's own is never left out in silence.
  const refused = await runCommand(limited, "backup", to);
  expect([refused.status, refused.err]).toEqual([1, expect.stringContaining("permission denied")]);
  await query(`CREATE ROLE "${other}"`);
  await query(`ALTER TABLE secret OWNER TO "${other}"`);
  await query(`ALTER SEQUENCE secret_number OWNER TO "${other}"`);
  await runRight(limited, "backup", to);
  await runRight(place, "backup:check", to);
  await withOwnDatabase(async (target) => {
    const restored = await runRight({ ...place, databaseUrl: target.url }, "restore", to);
    expect(restored.split("\n").slice(1)).toEqual([
      "The table note is not Sheaf's, and was not restored.",
      "The column Page.Its colour is not Sheaf's, and was not restored.",
      "The sequence ticket is not Sheaf's, and was not restored.",
    ]);
    const pages = 'SELECT * FROM "Page" ORDER BY id';
    const there = (await query(pages)) as Record<string, unknown>[];
    for (const page of there) delete page["Its colour"];
    expect(await target.query(pages)).toEqual(there);
    expect(await target.query("SELECT to_regclass('note') AS note")).toEqual([{ note: null }]);
  });
  await query(`DROP OWNED BY "${role}", "${other}"`);
  await query(`DROP ROLE "${role}", "${other}"`);
  rmSync(to, { recursive: true });
}, 180_000);

test("a database is cleared only where migrations of Sheaf made all that is in it", async ({
  restoring: { place, query },
}) => {
  const refused = async (name: string) => {
    const { status, err } = await runCommand(place, "restore", backups);
    expect([status, err]).toEqual([
      1,
      expect.stringContaining(`such as ${name}: it may be of another program, so nothing was restored.`),
    ]);
  };
  await query("CREATE TABLE \"User\" AS SELECT 'theirs' AS words");
  await refused('"User"');
  await query("CREATE TABLE _prisma_migrations (migration_name text)");
  await refused('"User"');
  expect(await query('SELECT words FROM "User"')).toEqual([{ words: "theirs" }]);
  await query('DROP TABLE "User", _prisma_migrations');
  await query('CREATE VIEW "Page" AS SELECT 1 AS one');
  await refused('"Page"');
  await query('DROP VIEW "Page"');
  await query("CREATE MATERIALIZED VIEW report AS SELECT 1 AS one");
  await refused("report");
  await query("DROP MATERIALIZED VIEW report");
  await query("CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql AS 'SELECT 42::text'");
  await refused("fold_text(text)");
  await query("DROP FUNCTION fold_text");
  await runRight(place, "restore", backups);
  await query('TRUNCATE "User" CASCADE');
  await query("CREATE SEQUENCE ticket");
  await refused("ticket");
  await query("DROP SEQUENCE ticket");
  await query("CREATE SCHEMA elsewhere");
  await query('CREATE VIEW elsewhere.people AS SELECT id FROM "User"');
  await refused("view elsewhere.people");
  expect(await query("SELECT count(*)::int AS many FROM elsewhere.people")).toEqual([{ many: 0 }]);
  await query("DROP VIEW elsewhere.people");
  await query(
    "UPDATE _prisma_migrations SET migration_name = '9999_later' WHERE migration_name LIKE '%_links'",
  );
  const later = await runCommand(place, "restore", backups);
  expect([later.status, later.err]).toEqual([
    1,
    expect.stringMatching(/^The database is of a later version of Sheaf \(9999_later\), so nothing/m),
  ]);
}, 180_000);

test("a backup.json with values that no backup has is refused, as a damaged one is", async ({
  restoring: { place },
}) => {
  const [name = ""] = (await readdir(backups)).filter((one) => one.endsWith("Z"));
  const forged = join(place.dataDir, "forged");
  await cp(backups, forged, { recursive: true });
  const whole = await readFile(join(backups, name, "backup.json"), "utf8");
  const forgeries: ((manifest: Manifest) => unknown)[] = [
    ({ tables: [table] }) => Object.assign(table ?? {}, { name: "../../Page" }),
    ({ tables: [table] }) => Object.assign(table ?? {}, { rows: -1 }),
    ({ tables }) => tables.push(...tables.slice(0, 1)),
    ({ sequences: [sequence] }) => Object.assign(sequence ?? {}, { value: "9223372036854775808" }),
    ({ sequences: [sequence] }) => Object.assign(sequence ?? {}, { value: "1e3" }),
  ];
  for (const forge of forgeries) {
    const manifest = JSON.parse(whole) as Manifest;
    forge(manifest);
    await writeFile(join(forged, name, "backup.json"), JSON.stringify(manifest));
    const { status, err } = await runCommand(place, "backup:check", forged);
    expect([status, err]).toEqual([
      1,
      expect.stringContaining("cannot be read: its backup.json is damaged, or of a later version"),
    ]);
  }
}, 120_000);
