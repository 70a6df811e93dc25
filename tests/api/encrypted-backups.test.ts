import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { createAccount, runCommand, runRight, type CommandPlace } from "@/tests/support/run-command";
import { startBucket } from "@/tests/support/bucket";

const email = "sealed@example.com";
const words = "Nobody but us reads these words";
const attached = "nor these words of a file".repeat(4_000);
const digest = createHash("sha256").update(attached).digest("hex");

/** A data directory with an account, a page and a file. */
async function fill(folder: string): Promise<CommandPlace> {
  const place = { dataDir: join(folder, "data") };
  await mkdir(join(folder, "notes"));
  await writeFile(join(folder, "notes/Plan.md"), `${words}\r\n\n![[plan.txt]]\n`);
  await writeFile(join(folder, "notes/plan.txt"), attached);
  await createAccount(place, email);
  await runRight(place, "import", join(folder, "notes"), "--email", email);
  return place;
}

async function exported(place: CommandPlace, to: string): Promise<Record<string, string>> {
  await runRight(place, "export", to, "--email", email);
  const names = (await readdir(to, { recursive: true })).sort();
  const files = names.filter((name) => /\.(md|txt)$/.test(name));
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(join(to, name), "utf8")] as const)),
  );
}

test("encrypted backups in a bucket tell nobody what is in them, and are restored from there with the key alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-backups-"));
  const bucket = await startBucket();
  const settings = {
    BACKUP_S3_ENDPOINT: bucket.settings["S3_ENDPOINT"] ?? "",
    BACKUP_S3_ACCESS_KEY_ID: "S3RVER",
    BACKUP_S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  const to = "s3://sheaf/notes/production/";
  const client = new S3Client({
    endpoint: settings.BACKUP_S3_ENDPOINT,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  try {
    const filled = await fill(folder);
    const key = await runRight({ dataDir: join(folder, "none") }, "backup:key");
    expect(key).toMatch(/^AGE-SECRET-KEY-1/);
    const env = { ...settings, BACKUP_KEY: key };
    const place = { ...filled, env };
    expect(await runRight(place, "backup", to)).toContain("1 files, of which 1 are new");
    expect(await runRight(place, "backup", to)).toContain("1 files, of which 0 are new");
    expect(await runRight(place, "backup", to, "--keep", "2")).toContain("Older backups removed: 1.");
    const anywhere = { dataDir: join(folder, "none"), env };
    expect(await runRight(anywhere, "backup:check", to)).toMatch(/1 files are as they were backed up\.$/);

    const list = await client.send(new ListObjectsV2Command({ Bucket: "sheaf" }));
    const keys = (list.Contents ?? []).map(({ Key = "" }) => Key);
    expect(keys.length).toBeGreaterThan(40);
    expect(
      keys.filter((name) => !/^notes\/production\/age-[\da-f]{16}\/(files|\d{4}-\S+Z)\/.*\.age$/.test(name)),
    ).toEqual([]);
    const file = keys.find((name) => name.includes("/files/")) ?? "";
    for (const Key of keys) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: "sheaf", Key }));
      expect(await Body?.transformToString("latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    }

    const restored = { dataDir: join(folder, "restored"), env };
    expect(await runRight(restored, "restore", to)).toContain("read back and compared");
    expect(await exported(restored, join(folder, "again"))).toEqual(
      await exported(filled, join(folder, "first")),
    );

    await client.send(
      new PutObjectCommand({ Bucket: "sheaf", Key: file, Body: "age-encryption.org/v1\nno" }),
    );
    const checked = await runCommand(anywhere, "backup:check", to);
    expect([checked.status, checked.err]).toEqual([
      1,
      expect.stringMatching(/The file [\da-f]{64} is damaged \(age-[\da-f]{16}\/files\/.*\.age\)\.$/m),
    ]);
    const without = { dataDir: join(folder, "without"), env };
    const broken = await runCommand(without, "restore", to);
    expect([broken.status, broken.err]).toEqual([1, expect.stringContaining("--without-lost-files")]);
    // The attempt before left the tables, but nothing in them.
    expect(await runRight(without, "restore", to, "--without-lost-files")).toMatch(
      /^The file “plan\.txt” of sealed@example\.com was missing or damaged, and could not be restored \(SHA-256 [\da-f]{64}\)\.$/m,
    );
    // What the server has lost itself is no part of the next backup, which says so.
    const partly = { ...without, env };
    const lost = await runCommand(partly, "backup", "s3://sheaf/elsewhere");
    expect([lost.status, lost.err]).toEqual([
      1,
      expect.stringMatching(/0 files, of which 0 are new.*\n.*without 1 files[^]*“plan\.txt” is missing/),
    ]);
    // An export has a note in its place.
    const left = await runCommand(partly, "export", join(folder, "left"), "--email", email);
    expect([left.status, left.err]).toEqual([1, expect.stringContaining("such as for plan.txt")]);
    expect(await readdir(join(folder, "left"))).toContain("plan.txt.lost.txt");
    const again = { dataDir: join(folder, "twice"), env };
    expect(await runRight(again, "restore", "s3://sheaf/elsewhere")).toContain("read back and compared");
    // The cut file is copied once more, since its length is not the right one.
    expect(await runRight(place, "backup", to)).toContain("1 files, of which 1 are new");
    await runRight(anywhere, "backup:check", to);
  } finally {
    await bucket.stop();
    client.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);

test("a place where no backup can be is said in a sentence, before anything is copied", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-backups-"));
  try {
    const place = await fill(folder);
    await writeFile(join(folder, "taken"), "");
    const onFile = await runCommand(place, "backup", join(folder, "taken"));
    expect([onFile.status, onFile.err]).toEqual([
      1,
      expect.stringMatching(/^There cannot be a folder of backups at /),
    ]);
    const wrong = await runCommand(place, "backup", "s3://");
    expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining("such as s3://backups/sheaf")]);
    const keyed = { ...place, env: { BACKUP_KEY: "secret" } };
    const typo = (await runRight({ dataDir: join(folder, "none") }, "backup:key")).replace(/.$/, (end) =>
      end === "Q" ? "P" : "Q",
    );
    const mistyped = await runCommand({ ...place, env: { BACKUP_KEY: typo } }, "backup", join(folder, "to"));
    expect([mistyped.status, mistyped.err]).toEqual([
      1,
      expect.stringMatching(/^BACKUP_KEY is no key: a letter/m),
    ]);
    expect(mistyped.err).not.toContain(typo);

    const to = join(folder, "to");
    const newKey = () => runRight({ dataDir: join(folder, "none") }, "backup:key");
    const [first, second] = [{ BACKUP_KEY: await newKey() }, { BACKUP_KEY: await newKey() }];
    const [own = ""] = (await runRight({ ...place, env: first }, "backup", to)).split(":");
    const none = async (env: Record<string, string>, from = to) =>
      (await runCommand({ dataDir: join(folder, "none"), env }, "backup:check", from)).err.trim();
    expect(await none(second)).toBe(
      `There is no whole backup in ${to} that is encrypted with this BACKUP_KEY. What there is: 1 encrypted with another BACKUP_KEY.`,
    );
    expect(await none({})).toBe(
      `There is no whole backup in ${to} that is not encrypted. What there is: 1 encrypted with a BACKUP_KEY.`,
    );
    const cut = join(folder, "cut");
    await mkdir(join(cut, "2026-01-01T00-00-00-000Z"), { recursive: true });
    expect(await none({}, cut)).toBe(
      `There is no whole backup in ${cut} that is not encrypted. What there is: 1 unfinished (broken off, or being made).`,
    );
    await runRight({ ...place, env: first }, "backup", cut);
    const [keyFolder = ""] = (await readdir(cut)).filter((name) => name.startsWith("age-"));
    const [made = ""] = (await readdir(join(cut, keyFolder))).filter((name) => name.endsWith("Z"));
    await rm(join(cut, keyFolder, made, "backup.json.age"));
    expect(await none(first, cut)).toBe(
      `There is no whole backup in ${cut} that is encrypted with this BACKUP_KEY. What there is: 1 unfinished (broken off, or being made).`,
    );
    expect(await none({}, join(folder, "nowhere"))).toMatch(
      /^There is nothing in .*: is it the right place\?$/,
    );
    // The retention of one key leaves the backups of another alone.
    expect(await runRight({ ...place, env: second }, "backup", to, "--keep", "1")).not.toContain("removed");
    expect(await runRight({ ...place, env: second }, "backup", to, "--keep", "1")).toContain("removed: 1.");
    // Nor does that of another server, whose backups have the same key.
    const elsewhere = await fill(await mkdtemp(join(folder, "elsewhere-")));
    const there = await runRight({ ...elsewhere, env: first }, "backup", to, "--keep", "1");
    expect(there).not.toContain("removed");
    await runRight({ dataDir: join(folder, "none"), env: first }, "backup:check", to, "--name", own);
    // The bytes of a file that is damaged are left out, and named.
    await writeFile(join(place.dataDir, "files", digest.slice(0, 2), digest), "cut");
    const damaged = await runCommand({ ...place, env: first }, "backup", join(folder, "another"));
    expect([damaged.status, damaged.err]).toEqual([1, expect.stringMatching(/“plan\.txt” is damaged/)]);
    const badKey = await runCommand(keyed, "backup", join(folder, "backups"));
    expect([badKey.status, badKey.err]).toEqual([
      1,
      expect.stringMatching(/^BACKUP_KEY must be a key of age/),
    ]);
    expect(badKey.err).not.toContain("secret");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
