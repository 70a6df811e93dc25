import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FileRecord } from "@/lib/contracts/files";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { formOf } from "@/tests/support/files";
import { withOwnDatabase } from "@/tests/support/own-database";
import { createAccount, createToken, runCommand, runRight } from "@/tests/support/run-command";

const email = "lost@example.com";

/** What can be in the place of the bytes of a file. */
const slips: Readonly<Record<string, (path: string) => unknown>> = {
  nothing: () => undefined,
  folder: async (path) => {
    await mkdir(path);
    await writeFile(join(path, "mine.txt"), "mine");
  },
  loop: (path) => symlink(path, path),
  pipe: (path) => execFileSync("mkfifo", [path]),
};

test("files whose bytes are lost, whatever is in their place, are said to be, and hold up nothing else", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sheaf-lost-"));
  await withOwnDatabase(async ({ url }) => {
    const place = { dataDir, databaseUrl: url };
    await createAccount(place, email);
    const secret = await createToken(place, email);
    const server = await startServer({ dataDir, env: { DATABASE_URL: url } });
    const send = (path: string, init: RequestInit = {}) =>
      fetch(`${server.url}/api/v1${path}`, { ...init, headers: { Authorization: `Bearer ${secret}` } });
    const upload = async (name: string) => {
      const answer = await send("/files", {
        method: "POST",
        body: formOf(`${name}.txt`, `bytes of ${name}`),
      });
      expect(answer.status).toBe(201);
      return (await answer.json()) as FileRecord;
    };
    const read = async ({ id }: FileRecord) => send(`/files/${id}`);
    const pathOf = (name: string) => {
      const sha256 = createHash("sha256").update(`bytes of ${name}`).digest("hex");
      return join(dataDir, "files", sha256.slice(0, 2), sha256);
    };
    try {
      const whole = await upload("whole");
      for (const [name, put] of Object.entries(slips)) {
        const file = await upload(name);
        await rm(pathOf(name));
        await put(pathOf(name));
        const answer = await read(file);
        expect([answer.status, await answer.json()]).toEqual([
          503,
          {
            error: {
              code: "unavailable",
              message:
                "The server has lost the bytes of this file. Tell its administrator, who may have them in a backup.",
            },
          },
        ]);
      }
      const to = join(dataDir, "../", `${dataDir.split("/").at(-1)}-backups`);
      const made = await runCommand(place, "backup", to);
      expect([made.status, made.err]).toEqual([1, expect.stringContaining("1 files, of which 1 are new")]);
      for (const name of Object.keys(slips)) expect(made.err).toContain(`“${name}.txt” is missing (SHA-256 `);
      expect(await runRight(place, "backup:check", to)).toContain("1 files are as they were backed up");
      const exported = join(to, "exported");
      expect((await runCommand(place, "export", exported, "--email", email)).status).toBe(1);
      expect((await readdir(exported)).filter((name) => name.endsWith(".txt")).sort()).toEqual(
        ["whole.txt", ...Object.keys(slips).map((name) => `${name}.txt.lost.txt`)].sort(),
      );
      // The same bytes, uploaded again, are stored.
      for (const name of Object.keys(slips)) {
        const again = await read(await upload(name));
        expect([again.status, await again.text()]).toEqual([200, `bytes of ${name}`]);
      }
      expect(await (await read(whole)).text()).toBe("bytes of whole");
      const [aside = ""] = (await readdir(join(pathOf("folder"), ".."))).filter((one) =>
        one.includes("folder"),
      );
      expect(await readFile(join(pathOf("folder"), "..", aside, "mine.txt"), "utf8")).toBe("mine");
      await runRight(place, "backup", to);
      await rm(to, { recursive: true });
    } finally {
      await server.stop();
    }
  });
  await rm(dataDir, { recursive: true });
}, 180_000);
