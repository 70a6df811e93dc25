import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";
import { createPerson } from "@/tests/support/people";
import { serverSettings } from "@/tests/support/server-settings";

type SlowLine = Record<"msg" | "statement" | "route" | "method" | "requestId", string> & { ms: number };

test("a statement that takes long is logged with its request, and without values", async () => {
  const server = await startServer({
    env: {
      ...serverSettings,
      DATABASE_URL: inject("databaseUrl"),
      SLOW_STATEMENT_MS: "250",
      LOG_LEVEL: "warn",
    },
  });
  const holder = new pg.Client(inject("databaseUrl"));
  await holder.connect();
  try {
    const person = await createPerson();
    const headers = { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" };
    const secret = `secret${randomUUID()}`;
    const made = await person.api.post<{ id: string }>("/pages", { title: "Tea", markdown: "" });
    await holder.query("BEGIN");
    await holder.query('SELECT 1 FROM "Page" WHERE id = $1 FOR UPDATE', [made.json.id]);
    const renaming = fetch(`${server.url}/api/v1/pages/${made.json.id}`, {
      method: "PATCH",
      headers,
      body: JSON.stringify({ title: secret }),
    });
    const waiting = `SELECT 1 FROM pg_locks l WHERE NOT l.granted AND pg_backend_pid() = ANY (pg_blocking_pids(l.pid))`;
    await eventually(async () => (await holder.query(waiting)).rowCount || null);
    await holder.query("SELECT pg_sleep(0.3)");
    await holder.query("COMMIT");
    const answer = await renaming;
    expect(answer.status).toBe(200);

    const requestId = answer.headers.get("x-request-id");
    const lines = () =>
      server
        .output()
        .split("\n")
        .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as SlowLine] : []));
    const line = await eventually(() =>
      Promise.resolve(lines().find((one) => one.msg === "slow statement" && one.requestId === requestId)),
    );
    expect(line).toMatchObject({ method: "PATCH", route: "/api/v1/pages/{pageId}" });
    expect(line.ms).toBeGreaterThanOrEqual(250);
    expect(line.statement).toMatch(/"Page"/);
    expect(line.statement).toMatch(/\$1/);
    expect(line.statement.length).toBeLessThan(2_010);
    for (const told of [secret, made.json.id, person.token, person.id, person.email])
      expect(server.output()).not.toContain(told);
  } finally {
    await holder.end();
    await server.stop();
  }
});
