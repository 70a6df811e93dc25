import { expect, test } from "vitest";
import pg from "pg";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { createAccount, createToken } from "@/tests/support/run-command";

test("while its database takes no changes, as one that is no primary any more, writes are told to come again", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent" } });
  const { url, dataDir, databaseUrl } = server;
  const place = { dataDir, databaseUrl };
  await createAccount(place, "ada@example.com");
  const token = await createToken(place, "ada@example.com");
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const create = async () => {
    const body = JSON.stringify({ title: "A page" });
    const answer = await fetch(`${url}/api/v1/pages`, { method: "POST", headers, body });
    const { error } = (await answer.json()) as { error?: { code: string } };
    return { status: answer.status, code: error?.code, wait: answer.headers.has("retry-after") };
  };
  const takeChanges = async (setting: "on" | "off") => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query("SET default_transaction_read_only = off");
    const { rows } = await client.query<{ name: string }>("SELECT quote_ident(current_database()) AS name");
    await client.query(
      `ALTER DATABASE ${rows[0]?.name ?? ""} SET default_transaction_read_only = ${setting}`,
    );
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await client.end();
  };
  try {
    await takeChanges("on");
    const refused = await create();
    expect(refused).toEqual({ status: 503, code: "unavailable", wait: true });
    expect((await fetch(`${url}/api/v1/pages`, { headers })).status).toBe(200);
    await takeChanges("off");
    await expect.poll(create, { timeout: 20_000 }).toMatchObject({ status: 201 });
  } finally {
    await server.stop();
  }
}, 120_000);
