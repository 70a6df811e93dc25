import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";
import { type ReplicatedDatabase, withReplica } from "@/tests/support/replicated-database";
import { createAccount, createToken } from "@/tests/support/run-command";
import { serverSettings } from "@/tests/support/server-settings";

const email = "ada@example.com";
/** Less than a statement waits for a lock. */
const timeoutSeconds = 3;

/** Searches while the replica waits for a lock of the primary. */
async function requireAnswerInTime(
  url: string,
  { primary, replica, token }: Pick<ReplicatedDatabase, "primary" | "replica"> & { token: string },
) {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE "PageText" IN ACCESS EXCLUSIVE MODE');
  const isLocked = `SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND relation = '"PageText"'::regclass`;
  await eventually(async () => (await replica.query(isLocked)).length || null);
  const answer = await fetch(`${url}/api/v1/pages/search?q=text&in=body`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(`more than ${timeoutSeconds} seconds`);
  await client.end();
}

test("searches are answered by a replica, and find what was written a moment ago, whatever becomes of it", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sheaf-replicas-"));
  await withReplica(async ({ primary, replica, restartReplica }) => {
    const env = {
      ...serverSettings,
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      REQUEST_TIMEOUT_SECONDS: String(timeoutSeconds),
    };
    const server = await startServer({ dataDir, env });
    try {
      const place = { dataDir, databaseUrl: primary.url, env };
      await createAccount(place, email);
      const token = await createToken(place, email);
      const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
        const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        const answer = await fetch(`${server.url}/api/v1${path}`, { method, headers, ...sent });
        expect(answer.ok).toBe(true);
        return answer.json();
      };
      /** Writes pages, and looks for each at once: by its title, its text, its tag, and a condition. */
      const writeAndFind = async (word: string, count: number) => {
        for (let at = 0; at < count; at += 1) {
          const one = `${word}${at}`;
          const markdown = `---\nkind: k${one}\n---\nA text with t${one}. #g${one}\n`;
          await ask("POST", "/pages", { title: one, markdown });
          const where = encodeURIComponent(`kind = k${one}`);
          const found = await Promise.all([
            ask("GET", `/pages/search?q=${one}`),
            ask("GET", `/pages/search?q=t${one}&in=body`),
            ask("GET", `/tags?prefix=g${one}`),
            ask("GET", `/pages?where=${where}`),
          ]);
          expect(found.map((answer) => (answer as { data: unknown[] }).data.length)).toEqual([1, 1, 1, 1]);
        }
      };
      const searchesOf = async () =>
        (
          await replica.query(
            "SELECT query FROM pg_stat_activity WHERE application_name = 'sheaf' AND query ~ 'Page'",
          )
        ).length;

      await writeAndFind("near", 25);
      expect(await searchesOf()).toBeGreaterThan(0);

      await replica.query("SELECT pg_wal_replay_pause()");
      await writeAndFind("far", 3);
      await replica.query("SELECT pg_wal_replay_resume()");

      await replica.stop();
      await writeAndFind("alone", 3);
      await restartReplica();
      await eventually(async () => (await replica.query("SELECT 1").catch(() => [])).length || null);
      await writeAndFind("again", 3);
      await requireAnswerInTime(server.url, { primary, replica, token });
    } finally {
      await server.stop();
    }
  });
  rmSync(dataDir, { recursive: true, force: true });
}, 180_000);
