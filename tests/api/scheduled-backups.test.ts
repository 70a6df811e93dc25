import { randomBytes, randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashSecret } from "@/lib/domain/tokens/token-secret";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { findFreePort } from "@/scripts/setup/web-server/port.mjs";
import { eventually } from "@/tests/support/deadline";
import { holdConnections } from "@/tests/support/held-connections";
import { readMetrics } from "@/tests/support/metrics";
import { type OwnDatabase, withOwnDatabase } from "@/tests/support/own-database";
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

/** Signs the only account in as an administrator; what reads the screen of backups then. */
async function backupScreen(server: ChildServer, { query }: OwnDatabase): Promise<() => Promise<string>> {
  const secret = randomBytes(32).toString("base64url");
  await query('UPDATE "User" SET "isAdministrator" = true');
  await query(
    `INSERT INTO "Session" (id, "userId", "secretHash", "expiresAt")
     SELECT '${randomUUID()}', id, '\\x${Buffer.from(hashSecret(secret)).toString("hex")}', now() + interval '1 day' FROM "User"`,
  );
  return async () => {
    const Cookie = `auth.session_token=${secret}`;
    return (await fetch(`${server.url}/settings/backups`, { headers: { Cookie } })).text();
  };
}

test("a server counts neither the backups of another one in the same folder nor those of the future", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-scheduled-"));
  const backups = join(folder, "backups");
  const made = () => readdirSync(backups).filter((name) => name.endsWith("Z"));
  const futureDated = "2099-01-01T00-00-00-000Z";
  await withOwnDatabase(async (own) => {
    const place = { dataDir: join(folder, "data"), databaseUrl: own.url, env: serverSettings };
    await createAccount(place, "ada@example.com");
    await runRight(place, "backup", backups);
    const [first = ""] = made();
    cpSync(join(backups, first), join(backups, futureDated), { recursive: true });
    rmSync(join(backups, first), { recursive: true });
    await withOwnDatabase(async ({ url }) => {
      const other = { dataDir: join(folder, "other"), databaseUrl: url, env: serverSettings };
      await createAccount(other, "bea@example.com");
      await runRight(other, "backup", backups);
    });
    const before = made();
    const others = before.find((name) => name !== futureDated) ?? "";
    const port = Number(await findFreePort());
    const env = { ...serverSettings, DATABASE_URL: own.url, BACKUP_TO: backups, METRICS_PORT: String(port) };
    const server = await startServer({ dataDir: place.dataDir, env });
    try {
      const name = await eventually(async () => {
        const time = (await readMetrics(port)).value("sheaf_backup_last_success_timestamp_seconds") ?? 0;
        const at = new Date(time * 1000).toISOString().replaceAll(/[:.]/g, "-");
        return time > 0 ? at : null;
      }, 90_000);
      expect(before).not.toContain(name);
      expect(made()).toContain(name);
      const screen = await (await backupScreen(server, own))();
      expect(screen).toContain(name);
      expect(screen).not.toContain(others);
      // Commands do not guess whose backup is meant.
      expect(screen).toMatch(/npm run restore -- \S*\/backups --server [0-9a-f-]{8,}/);
      expect(screen).toMatch(new RegExp(`Dated in the future[^<]*${futureDated}`));
    } finally {
      await server.stop();
    }
  });
  rmSync(folder, { recursive: true, force: true });
}, 240_000);

test("the screen of backups says when and why the last attempt to make one failed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-scheduled-"));
  const taken = join(folder, "taken");
  writeFileSync(taken, "");
  await withOwnDatabase(async (own) => {
    const place = { dataDir: join(folder, "data"), databaseUrl: own.url, env: serverSettings };
    await createAccount(place, "ada@example.com");
    const env = { ...serverSettings, DATABASE_URL: own.url, BACKUP_TO: taken };
    const server = await startServer({ dataDir: place.dataDir, env });
    try {
      const read = await backupScreen(server, own);
      const said = await eventually(async () => {
        const found =
          /The last attempt to make one failed.*?There cannot be a folder of backups at [^<]*/s.exec(
            await read(),
          );
        return found?.[0];
      }, 60_000);
      expect(said).toContain(taken);
    } finally {
      await server.stop();
    }
  });
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
