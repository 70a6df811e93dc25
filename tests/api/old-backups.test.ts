import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { withOwnDatabase } from "@/tests/support/own-database";
import { createAccount, runCommand, runRight } from "@/tests/support/run-command";

const email = "kept@example.com";
const unneeded = "ab".repeat(32);

test("bytes of files stay while a backup that stays does not tell what it needs", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-old-backups-"));
  await withOwnDatabase(async ({ url }) => {
    const place = { dataDir: join(folder, "data"), databaseUrl: url };
    const to = join(folder, "backups");
    const backups = async () => (await readdir(to)).filter((name) => name.endsWith("Z")).sort();
    const files = async () =>
      (await readdir(join(to, "files"), { recursive: true })).filter((one) => one.length > 64);
    await mkdir(join(folder, "notes"));
    await writeFile(join(folder, "notes/plan.txt"), "the plan");
    await createAccount(place, email);
    await runRight(place, "import", join(folder, "notes"), "--email", email);
    const makeTwo = async () => {
      await runRight(place, "backup", to);
      await runRight(place, "backup", to);
      const [, damaged = ""] = await backups();
      return damaged;
    };
    const damages = {
      "files.gz": (path: string) => writeFile(path, gzipSync("")),
      "backup.json": (path: string) => writeFile(path, "{"),
    };
    for (const [part, damage] of Object.entries(damages)) {
      const damaged = await makeTwo();
      await mkdir(join(to, "files/ab"), { recursive: true });
      await writeFile(join(to, "files/ab", unneeded), "");
      const before = await files();
      await damage(join(to, damaged, part));
      const kept = await runCommand(place, "backup", to, "--keep", part === "files.gz" ? "2" : "1");
      expect([kept.status, kept.err]).toEqual([
        1,
        expect.stringMatching(
          new RegExp(
            `^Older backups removed: 1\\.\\nThe bytes of files[^]* list of files of ${damaged} is damaged`,
            "m",
          ),
        ),
      ]);
      expect(await backups()).toEqual([damaged, expect.stringMatching(/Z$/)]);
      expect((await files()).sort()).toEqual(before.sort());
      await rm(join(to, damaged), { recursive: true });
      await runRight(place, "backup", to);
      expect(await runRight(place, "backup", to, "--keep", "1")).toContain("removed: 2.");
      expect(await files()).toHaveLength(1);
      await runRight(place, "backup:check", to);
      await rm(to, { recursive: true });
    }
  });
  rmSync(folder, { recursive: true });
}, 180_000);
