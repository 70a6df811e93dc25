import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, inject } from "vitest";
import { createCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { eventually } from "@/tests/support/deadline";
import type { Person } from "@/tests/support/people";
import { newAccount, signIn, signUp } from "@/tests/support/sign-in";
import { test as base } from "@/tests/support/test";
import { namesIn } from "@/tests/support/tree";
import { zipOf } from "@/tests/support/zips";

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "sheaf-commands-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

function command(folder: string, ...args: string[]) {
  return commandOn(inject("databaseUrl"), folder, ...args);
}

function commandOn(databaseUrl: string, folder: string, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SHEAF_DATA_DIR: join(folder, "data"),
    NODE_OPTIONS: "",
    INIT_CWD: folder,
  };
  return spawn(process.execPath, ["scripts/command.mjs", ...args], { env });
}

async function outcomeOf(child: ReturnType<typeof command>, input = "") {
  child.stdin.on("error", () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, out, err };
}

const emailOf = async ({ browser }: Person) => (await browser.get<{ email: string }>("/me")).json.email;

test("what a command is given wrongly is refused before it makes or starts a database", async ({
  folder,
}) => {
  const who = ["--email", "x@example.com"];
  const token = ["token:create", ...who, "--name", "t"];
  mkdirSync(join(folder, "full"));
  writeFileSync(join(folder, "full/file"), "");
  const refusals = [
    { args: [...token, "--scopes", "pages:rule"], status: 2, says: /^--scopes/ },
    {
      args: [...token, "--expires", "soon"],
      status: 2,
      says: /^--expires: must be a date-time such as \S+\.\nUsage/,
    },
    { args: ["restore", "backups", "--name", "last"], status: 1, says: /^There is nothing in/ },
    { args: ["restore", " "], status: 2, says: /^FOLDER\|BUCKET is empty\./ },
    {
      args: ["backup", "backups", "--keep", "0"],
      status: 2,
      says: /^--keep must be a whole number of backups, from 1 on, not "0"/,
    },
    { args: ["sweep", "--hours", "-1"], status: 2, says: /--hours/ },
    {
      args: ["account:create", ...who, "--name", "X", "--password", "short"],
      status: 2,
      says: /^--password/,
    },
    { args: ["account:password", ...who, "--password", "short"], status: 2, says: /^--password/ },
    { args: ["account:password", ...who], status: 2, says: /^No password was given\.\nUsage/ },
    { args: ["import", "not-there", ...who], status: 1, says: /is neither a folder nor a file\./ },
    { args: ["import", ".", ...who, "--from", "paper"], status: 2, says: /^--from must be one of auto/ },
    { args: ["export", "full", ...who], status: 1, says: /full is not empty; name a new folder/ },
    {
      args: ["export", "full/file", ...who],
      status: 1,
      says: /full\/file is not a folder; name a new one\./,
    },
  ];
  for (const { args, status, says } of refusals) {
    const refused = await outcomeOf(commandOn("", folder, ...args));
    expect([refused.status, refused.out, refused.err]).toEqual([status, "", expect.stringMatching(says)]);
    expect(existsSync(join(folder, "data"))).toBe(false);
  }
});

test("a command for what is there makes no database where there is none, which is said", async ({
  folder,
}) => {
  const who = ["--email", "x@example.com"];
  const commands = [
    ["account:password", ...who, "--password", "long enough"],
    ["token:create", ...who, "--name", "t"],
    ["import", ".", ...who],
    ["export", "out", ...who],
    ["backup", "backups"],
    ["sweep"],
  ];
  for (const args of commands) {
    const { status, out, err } = await outcomeOf(commandOn("", folder, ...args));
    expect([args[0], status, out]).toEqual([args[0], 1, ""]);
    expect(err).toMatch(/^There is no database in \S+data\. Give this command the server's SHEAF_DATA_DIR/);
    expect(existsSync(join(folder, "data"))).toBe(false);
  }
});

test("what a command cannot do is said in a sentence, with 1, and what it was given wrongly with 2", async ({
  folder,
}) => {
  const nobody = await outcomeOf(command(folder, "token:create", "--email", "x@example.com", "--name", "t"));
  expect([nobody.status, nobody.out]).toEqual([1, ""]);
  expect(nobody.err).toMatch(/^There is no account with the e-mail address x@example\.com\.\n$/);
  const short = ["--email", "y@example.com", "--password", "short", "--name", "Y"];
  const refused = await outcomeOf(command(folder, "account:create", ...short));
  expect([refused.status, refused.out]).toEqual([2, ""]);
  expect(refused.err).toMatch(/^--password: must have at least 10 characters\.\nUsage: /);
});

test("a password that is not among the arguments is a line of standard input", async ({ folder }) => {
  const account = newAccount();
  const create = () => command(folder, "account:create", "--email", account.email, "--name", account.name);
  const made = await outcomeOf(create(), `${account.password}\n`);
  expect([made.status, made.err]).toEqual([0, ""]);
  expect((await signIn(account)).cookie).not.toBe(null);
  const again = await outcomeOf(create(), "another password\n");
  expect([again.status, again.out]).toEqual([1, ""]);
  expect(again.err).toContain(`${account.email} has an account already.`);
  const password = "battery horse correct\n";
  const given = await outcomeOf(command(folder, "account:password", "--email", account.email), password);
  expect([given.status, given.err]).toEqual([0, ""]);
  expect((await signIn({ ...account, password: password.trim() })).cookie).not.toBe(null);
});

test("a database that a later version updated is refused, and left as it is", async ({ folder }) => {
  await query('CREATE DATABASE "later version"');
  const url = new URL(inject("databaseUrl"));
  url.pathname = "/later%20version";
  const create = ["account:create", "--email", "z@example.com", "--password", "long enough", "--name", "Z"];
  const client = new pg.Client({ connectionString: url.href });
  try {
    const first = await outcomeOf(commandOn(url.href, folder, ...create));
    expect([first.status, first.err]).toEqual([0, expect.stringContaining("Updating the database")]);
    await client.connect();
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('later', '', '29990101000000_to_come', now())`,
    );
    const refused = await outcomeOf(commandOn(url.href, folder, ...create));
    expect([refused.status, refused.out]).toEqual([1, ""]);
    expect(refused.err).toMatch(
      /^The database was updated by a later version of Sheaf \(29990101000000_to_come\)/,
    );
    expect((await client.query('SELECT count(*)::int AS count FROM "User"')).rows).toEqual([{ count: 1 }]);
  } finally {
    await client.end();
    await query('DROP DATABASE "later version" WITH (FORCE)');
  }
});

test("a forgotten password is replaced by a command, which signs the account out everywhere", async ({
  folder,
}) => {
  const account = newAccount();
  await signUp(account);
  const { cookie } = await signIn(account);
  const me = () => createCaller({ Cookie: cookie ?? "" }).get("/me");
  expect((await me()).status).toBe(200);
  const give = (email: string, password: string) =>
    outcomeOf(command(folder, "account:password", "--email", email, "--password", password));
  const short = await give(account.email, "short");
  expect([short.status, short.err]).toEqual([2, expect.stringMatching(/^--password: must have at least/)]);
  const nobody = await give("nobody@example.com", "battery horse correct");
  expect([nobody.status, nobody.err]).toEqual([1, expect.stringMatching(/^There is no account/)]);
  expect((await give(account.email, "battery horse correct")).status).toBe(0);
  expect((await me()).status).toBe(401);
  expect((await signIn(account)).cookie).toBe(null);
  expect((await signIn({ ...account, password: "battery horse correct" })).cookie).not.toBe(null);
});

test("a zip of notes is imported as a folder is, and what is no zip is said", async ({
  folder,
  person,
  api,
}) => {
  writeFileSync(join(folder, "notes.zip"), await zipOf({ "Work/A note.md": "words", "Work/plan.txt": "1" }));
  const email = await emailOf(person);
  const { status, out, err } = await outcomeOf(command(folder, "import", "notes.zip", "--email", email));
  expect([status, err]).toEqual([0, ""]);
  expect(JSON.parse(out)).toMatchObject({ foldersCreated: 1, pagesCreated: 1, errors: [] });
  expect(await namesIn(api, null)).toEqual(["Work/"]);
  writeFileSync(join(folder, "note.zip"), "words");
  const refused = await outcomeOf(command(folder, "import", "note.zip", "--email", email));
  expect([refused.status, refused.out]).toEqual([1, ""]);
  expect(refused.err).toMatch(/^\/.*note\.zip is not a zip that can be read \(.+\)\.\n$/);
});

test("a note alone is imported, and a text bundle by its folder", async ({ folder, person, api }) => {
  const email = await emailOf(person);
  writeFileSync(join(folder, "Plan.md"), "words");
  mkdirSync(join(folder, "Solo.textbundle/assets"), { recursive: true });
  writeFileSync(join(folder, "Solo.textbundle/text.md"), "# Solo\n\n![](assets/a.png)");
  writeFileSync(join(folder, "Solo.textbundle/info.json"), "{}");
  writeFileSync(join(folder, "Solo.textbundle/assets/a.png"), "png");
  for (const source of ["Plan.md", "Solo.textbundle"]) {
    const { status, out, err } = await outcomeOf(command(folder, "import", source, "--email", email));
    expect([status, err.replace(/^Importing.*$/gm, "").trim()]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({ foldersCreated: 0, pagesCreated: 1 });
  }
  expect(await namesIn(api, null)).toEqual(["Plan", "Solo"]);
});

test("a command that is broken off says what it leaves, also while it is loaded", async ({ folder }) => {
  const child = command(folder, "backup", "backups");
  const ended = outcomeOf(child);
  await eventually(() => Promise.resolve(existsSync(join(folder, "data/nextauth-secret")) || null));
  child.kill("SIGINT");
  const { status, out, err } = await ended;
  expect([status, out]).toEqual([130, ""]);
  expect(err).toMatch(/^(?:\n?Broken off\. The backups before are whole|Broken off before it began\.)/);
});

test("a database itself is no place for another one", async ({ folder }) => {
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "data/PG_VERSION"), "18");
  const create = ["account:create", "--email", "x@example.com", "--password", "long enough", "--name", "X"];
  const { status, err } = await outcomeOf(commandOn("", folder, ...create));
  expect([status, err]).toEqual([1, expect.stringContaining("is itself a PostgreSQL data directory")]);
});

test("an import that is broken off keeps nothing, and says so", async ({ folder, person, api }) => {
  const notes = join(folder, "notes");
  mkdirSync(notes);
  writeFileSync(join(notes, "A note.md"), "words");
  for (let number = 0; number < 60; number++) {
    const path = join(notes, `${number}.bin`);
    writeFileSync(path, String(number));
    truncateSync(path, 25 * 1024 * 1024);
  }
  const child = command(folder, "import", "notes", "--email", await emailOf(person));
  const ended = outcomeOf(child);
  await eventually(() => Promise.resolve(existsSync(join(folder, "data", "incoming")) || null));
  child.kill("SIGINT");
  const { status, out, err } = await ended;
  expect([status, out]).toEqual([130, ""]);
  expect(err).toContain("The import was broken off, and nothing of it was kept.");
  expect(await namesIn(api, null)).toEqual([]);
});
