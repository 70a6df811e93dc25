import { expect, test } from "vitest";
import pg from "pg";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";
import { createAccount, createToken } from "@/tests/support/run-command";

test("a write that waits for its copy on a standby is not answered before that is there, however late it is", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent", REQUEST_TIMEOUT_SECONDS: "1" } });
  const { url, dataDir, databaseUrl } = server;
  const place = { dataDir, databaseUrl };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waitFor = async (standby: string) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${standby}'`);
    await client.query("SELECT pg_reload_conf()");
  };
  try {
    await createAccount(place, "ada@example.com");
    const token = await createToken(place, "ada@example.com");
    const headers = { Authorization: `Bearer ${token}` };
    const form = { ...headers, "Content-Type": "application/json" };
    const made = await fetch(`${url}/api/v1/pages`, { method: "POST", headers: form, body: "{}" });
    const { id } = (await made.json()) as { id: string };

    await waitFor("nobody");
    const writing = fetch(`${url}/api/v1/pages/${id}/content`, {
      method: "PUT",
      headers: { ...headers, "Content-Type": "text/markdown", "If-Match": made.headers.get("etag") ?? "" },
      body: "Written once.",
    });
    let answered: number | null = null;
    void writing.then(({ status }) => (answered = status));
    await eventually(async () => {
      expect(answered).toBe(null);
      const { rowCount } = await client.query(
        "SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND clock_timestamp() - query_start > '4 s'",
      );
      return rowCount === 1 || null;
    });
    await waitFor("");
    expect((await writing).status).toBe(204);
    const read = await fetch(`${url}/api/v1/pages/${id}/content`, { headers });
    expect(await read.text()).toBe("Written once.");
  } finally {
    await client.end();
    await server.stop();
  }
}, 120_000);
