import { mkdtempSync, rmSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { expect } from "vitest";
import { nameBackup } from "@/lib/storage/backups/backup-name";
import { startBucket } from "@/tests/support/bucket";
import { withOwnDatabase } from "@/tests/support/own-database";
import { createAccount, runCommand, runRight, type CommandPlace } from "@/tests/support/run-command";
import { test as base } from "@/tests/support/test";

const futureDated = "2099-01-01T00-00-00-000Z";

type Sharing = { folder: string; to: string; first: CommandPlace; second: CommandPlace };

/** Two servers that share a folder of backups. */
const test = base.extend<{ sharing: Sharing }>({
  sharing: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "sheaf-sharing-"));
    await withOwnDatabase(({ url }) =>
      withOwnDatabase(async (other) => {
        const first = { dataDir: join(folder, "first"), databaseUrl: url };
        const second = { dataDir: join(folder, "second"), databaseUrl: other.url };
        await createAccount(first, "first@example.com");
        await createAccount(second, "second@example.com");
        await use({ folder, to: join(folder, "backups"), first, second });
      }),
    );
    rmSync(folder, { recursive: true });
  },
});

async function backupsIn(to: string): Promise<string[]> {
  return (await readdir(to)).filter((name) => name.endsWith("Z")).sort();
}

async function filesIn(to: string): Promise<string[]> {
  return (await readdir(join(to, "files"), { recursive: true })).filter((name) => name.length > 64);
}

async function serverOf(to: string, name: string): Promise<string> {
  return (JSON.parse(await readFile(join(to, name, "backup.json"), "utf8")) as { server: string }).server;
}

/** Gives an account files with these words. */
async function attach(place: CommandPlace, email: string, words: readonly string[]): Promise<void> {
  const notes = mkdtempSync(join(tmpdir(), "sheaf-notes-"));
  for (const one of words) await writeFile(join(notes, `${one}.txt`), one);
  await runRight(place, "import", notes, "--email", email);
  rmSync(notes, { recursive: true });
}

test("of backups of several servers none is taken for the newest until the server is named", async ({
  sharing: { folder, to, first, second },
}) => {
  await runRight(first, "backup", to);
  const [own = ""] = await backupsIn(to);
  await runRight(second, "backup", to);
  const [, others = ""] = await backupsIn(to);
  const [ownServer, othersServer] = [await serverOf(to, own), await serverOf(to, others)];
  const anywhere = { dataDir: join(folder, "none") };
  const checked = await runCommand(anywhere, "backup:check", to);
  expect(checked.status).toBe(1);
  expect(checked.err).toMatch(/^It is not clear which server's backup in .* is meant\. Name the server/);
  for (const [server, name] of [
    [ownServer, own],
    [othersServer, others],
  ])
    expect(checked.err).toMatch(
      new RegExp(`^--server ${server}: the newest is ${name} \\(\\d+ rows, 0 files, by Sheaf `, "m"),
    );
  expect(await runRight(anywhere, "backup:check", to, "--server", ownServer)).toContain(`${own}: `);
  const unknown = await runCommand(anywhere, "backup:check", to, "--server", "1234");
  expect(unknown.err).toMatch(/^There is no backup of server 1234 in .*\. There are:$/m);
  expect(unknown.err).toContain(`--server ${ownServer}: the newest is ${own} (`);
  await withOwnDatabase(async (target) => {
    const place = { dataDir: join(folder, "restored"), databaseUrl: target.url };
    expect((await runCommand(place, "restore", to)).err).toContain(`--server ${othersServer}`);
    await runRight(place, "restore", to, "--server", ownServer);
    expect(await target.query('SELECT email FROM "User"')).toEqual([{ email: "first@example.com" }]);
  });
}, 180_000);

test("a backup that is dated in the future is neither the newest one nor one of those that are kept", async ({
  sharing: { folder, to, first },
}) => {
  await runRight(first, "backup", to);
  const [old = ""] = await backupsIn(to);
  await cp(join(to, old), join(to, futureDated), { recursive: true });
  const said = `The backup ${futureDated} is dated in the future`;
  const anywhere = { dataDir: join(folder, "none") };
  const checked = await runRight(anywhere, "backup:check", to);
  expect(checked).toMatch(new RegExp(`^${old}: `));
  expect(checked).toContain(said);
  await runRight(first, "backup", to);
  const [, kept = ""] = await backupsIn(to);
  const made = await runRight(first, "backup", to, "--keep", "2");
  expect(made).toContain("Older backups removed: 1.");
  expect(made).toContain(said);
  expect(await backupsIn(to)).toEqual([kept, expect.any(String), futureDated]);
  for (const name of await backupsIn(to))
    if (name !== futureDated) await rm(join(to, name), { recursive: true });
  const none = await runCommand(anywhere, "backup:check", to);
  expect([none.status, none.err]).toEqual([
    1,
    expect.stringContaining("are dated in the future. Is the clock"),
  ]);
  await runRight(anywhere, "backup:check", to, "--name", futureDated);
}, 120_000);

test("a link in the place of a backup is none, and what it leads to stays", async ({
  sharing: { folder, to, first },
}) => {
  await attach(first, "first@example.com", ["the plan"]);
  await runRight(first, "backup", to);
  const [made = ""] = await backupsIn(to);
  const elsewhere = join(folder, "elsewhere");
  await cp(to, elsewhere, { recursive: true });
  const [old, newest] = ["2026-01-01T00-00-00-000Z", nameBackup(new Date(Date.now() + 300_000))];
  for (const name of [old, newest]) await symlink(join(elsewhere, made), join(to, name));
  const unneeded = "ab".repeat(32);
  await mkdir(join(elsewhere, "files/ab"));
  await writeFile(join(elsewhere, "files/ab", unneeded), "");
  await symlink(join(elsewhere, "files/ab"), join(to, "files/ab"));
  const before = await readdir(elsewhere, { recursive: true });
  const anywhere = { dataDir: join(folder, "none") };
  expect(await runRight(anywhere, "backup:check", to)).toMatch(new RegExp(`^${made}: `));
  const named = await runCommand(anywhere, "backup:check", to, "--name", newest);
  expect(named.err).toContain(`There are: ${made}.`);
  expect(await runRight(first, "backup", to, "--keep", "1")).toContain("Older backups removed: 1.");
  const [oldLink, kept = "", newestLink] = await backupsIn(to);
  expect([oldLink, newestLink]).toEqual([old, newest]);
  expect(await runRight(anywhere, "backup:check", to)).toMatch(new RegExp(`^${kept}: `));
  expect(await readdir(elsewhere, { recursive: true })).toEqual(before);
}, 180_000);

test("making a backup removes none whose manifest is a link, and nothing that somebody else put there", async ({
  sharing: { folder, to, first },
}) => {
  await runRight(first, "backup", to);
  const [made = ""] = await backupsIn(to);
  const names = [1, 2, 3, 4, 5, 6].map((day) => `2026-01-0${day}T00-00-00-000Z`);
  const [linked = "", nowhere = "", file = "", notes = "", photos = "", unfinished = ""] = names;
  for (const name of [linked, nowhere]) {
    await cp(join(to, made), join(to, name), { recursive: true });
    await rm(join(to, name, "backup.json"));
  }
  await symlink(join(to, made, "backup.json"), join(to, linked, "backup.json"));
  await symlink(join(folder, "nowhere"), join(to, nowhere, "backup.json"));
  await writeFile(join(to, file), "mine");
  for (const name of [notes, photos, unfinished]) {
    await mkdir(join(to, name));
    await writeFile(join(to, name, "User.gz"), "");
  }
  await writeFile(join(to, notes, "notes.txt"), "mine");
  await writeFile(join(to, photos, "photos.tar.gz"), "mine");
  await runRight(first, "backup", to);
  expect((await backupsIn(to)).filter((name) => names.includes(name))).toEqual([
    linked,
    nowhere,
    file,
    notes,
    photos,
  ]);
}, 120_000);

test("bytes of files stay while another backup is unfinished, which may need them", async ({
  sharing: { to, first },
}) => {
  await runRight(first, "backup", to);
  const unneeded = "ab".repeat(32);
  await mkdir(join(to, "files/ab"), { recursive: true });
  await writeFile(join(to, "files/ab", unneeded), "");
  const begun = new Date().toISOString().replaceAll(/[:.]/g, "-");
  await mkdir(join(to, begun));
  await writeFile(join(to, begun, "User.gz"), "");
  const made = await runRight(first, "backup", to, "--keep", "1");
  expect(made).toMatch(/Older backups removed: 1\.\nThe bytes of files .* stay for now, because /);
  expect(made).toContain(begun);
  expect(await filesIn(to)).toEqual([join("ab", unneeded)]);
  await rm(join(to, begun), { recursive: true });
  expect(await runRight(first, "backup", to, "--keep", "1")).not.toContain("stay for now");
  expect(await filesIn(to)).toEqual([]);
}, 120_000);

test("a backup has all of its files, also those that were removed while it was made", async ({
  sharing: { folder, first },
}) => {
  const bucket = await startBucket();
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const endpoint = bucket.settings["S3_ENDPOINT"] ?? "";
  const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });
  const put: string[] = [];
  // As the second file comes, the first one is removed.
  const gate = createServer((asked, answer) => {
    const { method, url = "", headers } = asked;
    const [, key] = /^\/sheaf\/(files\/[^?]*)/.exec(url) ?? [];
    const handOn = () =>
      asked.pipe(
        request(endpoint + url, { method, headers }, (response) => {
          answer.writeHead(response.statusCode ?? 500, response.headers);
          response.pipe(answer);
        }),
      );
    if (method !== "PUT" || key === undefined || put.push(key) !== 2) handOn();
    else void client.send(new DeleteObjectCommand({ Bucket: "sheaf", Key: put[0] })).then(handOn);
  });
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  try {
    const env = {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
      BACKUP_S3_ACCESS_KEY_ID: "S3RVER",
      BACKUP_S3_SECRET_ACCESS_KEY: "S3RVER",
    };
    await attach(first, "first@example.com", ["one", "two", "three"]);
    expect(await runRight({ ...first, env }, "backup", "s3://sheaf")).toContain(
      "3 files, of which 3 are new",
    );
    expect(put).toHaveLength(4);
    await runRight({ dataDir: join(folder, "none"), env }, "backup:check", "s3://sheaf");
  } finally {
    gate.closeAllConnections();
    gate.close();
    client.destroy();
    await bucket.stop();
  }
}, 120_000);

test("what lies in the place of a restored file is not taken for it", async ({
  sharing: { folder, to, first },
}) => {
  await attach(first, "first@example.com", ["the plan"]);
  await runRight(first, "backup", to);
  const [path = ""] = await filesIn(to);
  const dataDir = join(folder, "restored");
  const restored = join(dataDir, "files", path);
  await mkdir(join(restored, ".."), { recursive: true });
  await writeFile(restored, Buffer.alloc("the plan".length));
  await withOwnDatabase(async ({ url }) => {
    await runRight({ dataDir, databaseUrl: url }, "restore", to);
    expect(await readFile(restored, "utf8")).toBe("the plan");
  });
}, 120_000);

test("a link into the data directory leads to no place of backups, nor does a folder that cannot be", async ({
  sharing: { folder, first },
}) => {
  await mkdir(join(first.dataDir, "copies"));
  await symlink(join(first.dataDir, "copies"), join(folder, "link"));
  for (const to of [join(folder, "link"), join(folder, "link/deeper/still")]) {
    const { status, err } = await runCommand(first, "backup", to);
    expect([status, err]).toEqual([1, expect.stringContaining("outside of the data directory")]);
  }
  const [file, lost] = [join(folder, "file"), join(folder, "lost")];
  await writeFile(file, "");
  await symlink(join(folder, "nowhere"), lost);
  const reasons = {
    "/proc/x": "",
    "/proc/x/y": "",
    [file]: `${file} is a file, not a folder.`,
    [join(file, "x")]: "a part of its path is a file, not a folder.",
    [lost]: `${lost} is a link that leads nowhere.`,
  };
  for (const [to, reason] of Object.entries(reasons)) {
    const { status, err } = await runCommand(first, "backup", to);
    const said = `There cannot be a folder of backups at ${to}: ${reason}`;
    expect([status, err]).toEqual([1, expect.stringContaining(said)]);
  }
}, 120_000);
