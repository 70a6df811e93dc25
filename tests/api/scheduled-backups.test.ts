import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";
import { holdConnections } from "@/tests/support/held-connections";
import { withOwnDatabase } from "@/tests/support/own-database";
import { createAccount, runRight } from "@/tests/support/run-command";
import { serverSettings } from "@/tests/support/server-settings";

test("a process that found no backup makes none when another one has made it meanwhile", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-scheduled-"));
  const [dataDir, backups] = [join(folder, "data"), join(folder, "backups")];
  await withOwnDatabase(async ({ url }) => {
    const gate = await holdConnections(url, "sheaf backup");
    const env = { ...serverSettings, DATABASE_URL: url, DATABASE_DIRECT_URL: gate.url, BACKUP_TO: backups };
    const server = await startServer({ dataDir, env });
    try {
      await eventually(() => Promise.resolve(gate.held() || null));
      const place = { dataDir, databaseUrl: url, env: serverSettings };
      await createAccount(place, "ada@example.com");
      await runRight(place, "backup", backups);
      gate.release();
      await eventually(() => Promise.resolve(gate.ended() || null));
      expect(readdirSync(backups).filter((name) => name.endsWith("Z"))).toHaveLength(1);
    } finally {
      await server.stop();
      await gate.close();
    }
  });
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
