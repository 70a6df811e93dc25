import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { version } from "@/scripts/setup/version.mjs";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { findFreePort } from "@/scripts/setup/web-server/port.mjs";
import { listenWith } from "@/tests/support/event-listener";
import { readMetrics } from "@/tests/support/metrics";
import { createPerson } from "@/tests/support/people";
import { serverSettings } from "@/tests/support/server-settings";

const requests = "sheaf_http_request_duration_seconds_count";

async function withMetrics(
  env: Record<string, string>,
  work: (server: ChildServer, port: number) => Promise<void>,
): Promise<void> {
  const port = Number(await findFreePort());
  const server = await startServer({
    env: { ...serverSettings, DATABASE_URL: inject("databaseUrl"), METRICS_PORT: String(port), ...env },
  });
  try {
    await work(server, port);
  } finally {
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  }
}

test("requests are counted by the templates of their paths, and nothing of what they were about is told", async () => {
  await withMetrics({}, async (server, port) => {
    const person = await createPerson();
    const send = async (method: string, path: string, body?: object) => {
      const headers = { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" };
      const payload = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(server.url + path, { method, headers, redirect: "manual", ...payload });
      return { status: answer.status, text: await answer.text() };
    };
    const secret = `secret${randomUUID().replaceAll("-", "")}`;
    const made = await send("POST", "/api/v1/pages", { title: secret, markdown: `#${secret}` });
    const { id } = JSON.parse(made.text) as { id: string };
    for (let time = 0; time < 3; time++) await send("GET", `/api/v1/pages/${id}/content`);
    for (let time = 0; time < 5; time++) await send("GET", `/api/v1/pages/${randomUUID()}`);
    await send("GET", `/pages/${id}?x=${secret}`);
    const wander = async () => {
      for (const path of ["/", "/api/v1/", "/api/v1/pages/a/", "/tags/", "/_next/static/", "/.well-known/"]) {
        await send("GET", `${path}${secret}${randomUUID()}`);
        await send("PURGE", `${path}${secret}${randomUUID()}`);
      }
    };
    await wander();
    const count = async (method: string, route: string, status: string) =>
      (await readMetrics(port)).value(requests, { method, route, status });
    await expect.poll(() => count("POST", "/api/v1/pages", "2xx")).toBe(1);
    await expect.poll(() => count("GET", "/api/v1/pages/{pageId}/content", "2xx")).toBe(3);
    await expect.poll(() => count("GET", "/api/v1/pages/{pageId}", "4xx")).toBe(5);
    await expect.poll(() => count("GET", "/pages/{pageId}", "3xx")).toBe(1);
    await expect.poll(async () => (await readMetrics(port)).value("sheaf_http_requests_in_flight")).toBe(0);

    const seriesOf = async () =>
      (await readMetrics(port)).series.filter((one) => one.startsWith("sheaf_http_request")).sort();
    const before = await seriesOf();
    await wander();
    expect(await seriesOf()).toEqual(before);

    const { text, value } = await readMetrics(port);
    for (const told of [secret, id, person.id, person.email, person.token, person.tokenId])
      expect(text.toLowerCase()).not.toContain(told.toLowerCase());
    expect(value("sheaf_build_info", { version })).toBe(1);
    expect(value("sheaf_processes")).toBe(1);
    expect(value("sheaf_db_statement_duration_seconds_count", { outcome: "done" })).toBeGreaterThan(5);
    expect(value("sheaf_db_pool_connections", { pool: "main" })).toBeGreaterThan(0);
    expect(value("sheaf_db_pool_connections_max", { pool: "main" })).toBe(10);
    expect(value("sheaf_query_index_queue")).toBeGreaterThanOrEqual(0);
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  });
}, 60_000);

test("metrics are at their own port and path only", async () => {
  await withMetrics({}, async (server, port) => {
    for (const url of [server.url, ...inject("urls")]) {
      const open = await fetch(`${url}/metrics`);
      expect(open.status).toBe(404);
      expect(await open.text()).not.toContain("sheaf_process");
    }
    const own = `http://127.0.0.1:${port}`;
    expect((await fetch(`${own}/api/health`)).status).toBe(404);
    expect((await fetch(`${own}/metrics`, { method: "POST" })).status).toBe(405);
  });
});

test("connections for events are counted while they are open, and no requests", async () => {
  await withMetrics({}, async (server, port) => {
    const person = await createPerson();
    const open = async () => (await readMetrics(port)).value("sheaf_event_connections");
    expect(await open()).toBe(0);
    const listeners = [await listenWith(person.token, { base: server.url })];
    listeners.push(await listenWith(person.token, { base: server.url }));
    expect(await open()).toBe(2);
    expect((await readMetrics(port)).value("sheaf_http_requests_in_flight")).toBe(0);
    for (const listener of listeners) listener.close();
    await expect.poll(open).toBe(0);
    expect((await readMetrics(port)).text).not.toContain('route="/api/v1/events"');
  });
});

test("several processes are counted as one", async () => {
  await withMetrics({ WORKERS: "2", DATABASE_POOL_MAX: "7" }, async (server, port) => {
    const headers = { Connection: "close" };
    const ask = () => fetch(`${server.url}/api/v1/me`, { headers }).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 40 }, ask));
    expect(new Set(statuses)).toEqual(new Set([401]));
    const count = async () =>
      (await readMetrics(port)).value(requests, { route: "/api/v1/me", status: "4xx", method: "GET" });
    await expect.poll(count).toBe(40);
    const { value } = await readMetrics(port);
    expect(value("sheaf_processes")).toBe(2);
    expect(value("sheaf_processes_wanted")).toBe(2);
    expect(value("sheaf_db_pool_connections_max", { pool: "main" })).toBe(14);

    process.kill(server.pid, "SIGKILL");
    // The other one is still heard, and then both again.
    await expect.poll(async () => (await readMetrics(port)).value("sheaf_processes")).toBe(1);
    await expect.poll(async () => (await readMetrics(port)).value("sheaf_processes")).toBe(2);
  });
}, 60_000);

test("a port that everybody reaches is refused", async () => {
  const port = String(await findFreePort());
  const start = startServer({
    env: { DATABASE_URL: inject("databaseUrl"), PORT: port, METRICS_PORT: port },
  });
  await expect(start).rejects.toThrow("METRICS_PORT must be another port than PORT");
});
