import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand as run } from "@/tests/support/run-command";
import { eventually } from "@/tests/support/deadline";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";

const account = { email: "backup@example.com", password: "long enough words", name: "Ada" };
/** How many backups are made while programs write; `BACKUP_ROUNDS` says so for a longer run. */
const rounds = Number(process.env["BACKUP_ROUNDS"] ?? 3);

/** A program with a token of the account, at a server. */
async function programAt({ url, databaseUrl, dataDir }: ChildServer) {
  const words = ["--email", account.email, "--name", "t", "--scopes", "pages:read,pages:write"];
  const made = await run({ databaseUrl, dataDir }, "token:create", ...words);
  expect(made.status).toBe(0);
  const secret = made.out.split("\n").at(-1) ?? "";
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${secret}`, ...(init.headers as Record<string, string>) },
    });
  const json = (body: object) => ({
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
  return {
    create: async (title: string, markdown: string) =>
      (
        (await (await send("/pages", { method: "POST", ...json({ title, markdown }) })).json()) as {
          id: string;
        }
      ).id,
    write: async (id: string, markdown: string) => {
      const etag = (await send(`/pages/${id}/content`)).headers.get("ETag") ?? "";
      const { body, headers } = json({ markdown });
      const init = { method: "PUT", body, headers: { ...headers, "If-Match": etag } };
      expect((await send(`/pages/${id}/content`, init)).status).toBe(204);
    },
    read: async (id: string) => (await send(`/pages/${id}/content`)).text(),
    upload: async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set("file", new File([bytes], "noise.bin"));
      return ((await (await send("/files", { method: "POST", body })).json()) as { id: string }).id;
    },
    download: async (id: string) => new Uint8Array(await (await send(`/files/${id}`)).arrayBuffer()),
  };
}

test(
  "backups that are made while programs write are restored as they were, and damaged ones are refused",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "sheaf-backups-"));
    const backups = join(folder, "backups");
    const first = await startServer({});
    const place = { databaseUrl: first.databaseUrl, dataDir: first.dataDir };
    const servers: ChildServer[] = [first];
    try {
      const { email, password, name } = account;
      const created = await run(
        place,
        "account:create",
        "--email",
        email,
        "--password",
        password,
        "--name",
        name,
      );
      expect(created.status).toBe(0);
      const program = await programAt(first);
      const noise = crypto.getRandomValues(new Uint8Array(50_000));
      const fileId = await program.upload(noise);
      // Each round writes one page after the other: at any moment the second is as the first, or one behind.
      const [ahead, behind] = [await program.create("Ahead", "0"), await program.create("Behind", "0")];
      const writing = { count: 0, isOver: false };
      const writer = (async () => {
        for (; !writing.isOver; writing.count += 1) {
          await program.write(ahead, `é ${writing.count + 1}\r\n`);
          await program.write(behind, `é ${writing.count + 1}\r\n`);
        }
      })();
      for (let round = 1; round <= rounds; round += 1) {
        const made = await run(place, "backup", backups);
        expect([made.status, made.err]).toEqual([0, ""]);
        expect(made.out).toMatch(
          round === 1 ? /1 files, of which 1 are new \(50000 bytes\)\.$/ : /1 files, of which 0 are new/,
        );
      }
      writing.isOver = true;
      await writer;
      expect(writing.count).toBeGreaterThan(0);

      const names = readdirSync(backups)
        .filter((name) => name !== "files")
        .sort();
      expect(names).toHaveLength(rounds);
      for (const [index, name] of names.entries()) {
        const dataDir = join(folder, `restored-${index}`);
        const restored = await run({ dataDir }, "restore", backups, "--name", name);
        expect([restored.status, restored.out]).toEqual([
          0,
          expect.stringContaining("read back and compared"),
        ]);
        // What is backed up of it is the same again, table by table.
        const again = join(folder, `again-${index}`);
        expect((await run({ dataDir }, "backup", again)).status).toBe(0);
        expect(await tablesOf(again)).toEqual(await tablesOf(backups, name));
        if (index > 0) continue;
        const scheduled = join(folder, "scheduled");
        const server = await startServer({ dataDir, env: { BACKUP_TO: scheduled } });
        servers.push(server);
        const reader = await programAt(server);
        const [one, two] = [await reader.read(ahead), await reader.read(behind)].map((words) =>
          Number(/\d+/.exec(words)?.[0]),
        );
        expect([one, (one ?? 0) - 1]).toContain(two);
        expect(hashOf(await reader.download(fileId))).toBe(hashOf(noise));
        // The server makes the first one by itself.
        await eventually(async () =>
          (await readdir(scheduled).catch(() => [])).find((name) => name.endsWith("Z")),
        );
        const there = await run({ dataDir }, "restore", backups);
        expect([there.status, there.err]).toEqual([
          1,
          expect.stringMatching(/^The database is in use already/m),
        ]);
      }

      const elsewhere = { dataDir: join(folder, "wrong") };
      const wrong = await run(elsewhere, "backup", backups, "--keep", "1");
      expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining("There is no database in")]);
      await (await startServer(elsewhere)).stop();
      const empty = await run(elsewhere, "backup", backups, "--keep", "1");
      expect([empty.status, empty.err]).toEqual([1, expect.stringContaining("There is nothing to back up")]);
      const inside = await run(place, "backup", join(place.dataDir, "backups"));
      expect([inside.status, inside.err]).toEqual([
        1,
        expect.stringContaining("outside of the data directory"),
      ]);
      mkdirSync(join(backups, "files/photos"));
      writeFileSync(join(backups, "files/photos/cat.jpg"), "mine");
      const kept = await run(place, "backup", backups, "--keep", "2");
      expect(existsSync(join(backups, "files/photos/cat.jpg"))).toBe(true);
      expect(kept.out).toContain(`Older backups removed: ${rounds - 1}.`);
      const last =
        readdirSync(backups)
          .filter((name) => name !== "files")
          .sort()
          .at(-1) ?? "";
      const dataDir = join(folder, "damaged");
      truncateSync(join(backups, last, "Revision.gz"), 40);
      const checked = await run({ dataDir: join(folder, "none") }, "backup:check", backups);
      expect([checked.status, checked.err]).toEqual([
        1,
        expect.stringMatching(/is not whole:\nThe table Revision is damaged\.\n$/),
      ]);
      expect(existsSync(join(folder, "none"))).toBe(false);
      const cut = await run({ dataDir }, "restore", backups);
      expect(cut.status).toBe(1);
      expect(cut.err).toMatch(
        /^The table Revision could not be restored, and the database is as empty as before: unexpected end/m,
      );
      const [start = ""] = readdirSync(join(backups, "files")).filter((name) => name.length === 2);
      rmSync(join(backups, "files", start), { recursive: true });
      const missing = await run({ dataDir: join(folder, "missing") }, "restore", backups);
      expect([missing.status, missing.err]).toEqual([
        1,
        expect.stringMatching(/is not whole: the file [0-9a-f]{64} is missing or damaged\. Name another/),
      ]);
      const none = await run({ dataDir }, "restore", join(folder, "nothing"));
      expect([none.status, none.err]).toEqual([1, expect.stringContaining("There is nothing in")]);
      expect((await run(place, "backup", backups)).out).toMatch(/1 files, of which 1 are new/);
    } finally {
      for (const server of servers) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  300_000 + rounds * 60_000,
);

/** The hashes of what a backup, or the only one of a folder, has of each table. */
async function tablesOf(backups: string, name?: string): Promise<unknown> {
  const [only = ""] = (await readdir(backups)).filter((one) => one !== "files");
  const { default: manifest } = (await import(join(backups, name ?? only, "backup.json"), {
    with: { type: "json" },
  })) as { default: { tables: unknown; sequences: unknown } };
  return { tables: manifest.tables, sequences: manifest.sequences };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
