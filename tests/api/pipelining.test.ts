import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { findFreePort } from "@/scripts/setup/web-server/port.mjs";
import { eventually } from "@/tests/support/deadline";
import { readMetrics } from "@/tests/support/metrics";
import type { Person } from "@/tests/support/people";
import { serverSettings } from "@/tests/support/server-settings";
import { headWith, sendRaw } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";
import { listAll } from "@/tests/support/tree";

// Requests that are sent on a connection before the ones before them are answered (pipelining).

const chunks = ".next/static/chunks";

let server: ChildServer;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = Number(await findFreePort());
  const env = { DATABASE_URL: inject("databaseUrl"), METRICS_PORT: String(metricsPort) };
  server = await startServer({ env: { ...serverSettings, ...env, REQUESTS_AT_ONCE_MAX: "20" } });
}, 120_000);
afterAll(() => server.stop());

const authorized = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });
const get = (path: string, headers: Record<string, string> = {}) => headWith("GET", path, headers);
const last = (path: string, headers: Record<string, string> = {}) =>
  get(path, { ...headers, Connection: "close" });
const create = (title: string, person: Person) => {
  const body = JSON.stringify({ title });
  const type = { "Content-Type": "application/json", "Content-Length": String(body.length) };
  return headWith("POST", "/api/v1/pages", { ...authorized(person), ...type }) + body;
};

/** Sends a text over so many connections, and closes all of them once each has got an answer. */
async function sendAndLeave(text: string, connections: number): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const answered = Array.from({ length: connections }, async () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.write(text);
    await new Promise((resolve) => {
      socket.once("data", resolve);
      socket.once("close", resolve);
    });
    return socket;
  });
  for (const socket of await Promise.all(answered)) socket.destroy();
}

const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

const gauge = async (name: string) => (await readMetrics(metricsPort)).value(name);

async function expectAllEnded(person: Person): Promise<void> {
  const ask = () => fetch(`${server.url}/api/v1/me`, { headers: authorized(person) });
  expect((await ask()).status).toBe(200);
  await eventually(async () => (await gauge("sheaf_http_requests_in_flight")) === 0 || null);
  await eventually(async () => (await gauge("sheaf_event_connections")) === 0 || null);
}

test("behind a refusal that ends the connection are left alone", async ({ person }) => {
  const all = get("/%") + get("/api/v1/me").repeat(600);
  const answers = await sendRaw(all, server.url);
  expect(statusesOf(answers)).toEqual(["400"]);
  await expectAllEnded(person);
  const written = get("/%") + create("Behind", person);
  expect(statusesOf(await sendRaw(written, server.url))).toEqual(["400"]);
  expect(await listAll(person.api, "/pages")).toEqual([]);
});

test("are forgotten when the connection ends, also those behind events and before a broken one", async ({
  person,
}) => {
  const me = get("/api/v1/me", authorized(person));
  const events = get("/api/v1/events", authorized(person));
  await sendAndLeave(me.repeat(40), 10);
  await sendAndLeave(events + me.repeat(60), 10);
  await sendAndLeave(events + events.repeat(3), 10);
  await sendAndLeave(me + "GET /api/v1/me HTTP/1.1\r\n\r\n" + events, 10);
  await sendAndLeave(headWith("HEAD", "/api/v1/me", authorized(person)).repeat(2_000), 1);
  await expectAllEnded(person);
});

test("take effect and are answered in their order", async ({ person }) => {
  const titles = Array.from({ length: 10 }, (_, index) => `Page ${index}`);
  const all = titles.map((title) => create(title, person)).join("");
  const answers = await sendRaw(all + last("/api/v1/pages", authorized(person)), server.url);
  expect(statusesOf(answers)).toEqual([...titles.map(() => "201"), "200"]);
  const listed = answers.slice(answers.lastIndexOf("HTTP/1.1 200"));
  for (const title of titles) expect(listed).toContain(`"${title}"`);
});

test("are at most some ten: a connection with more of them is closed", async ({ person }) => {
  const all = get("/api/v1/me", authorized(person)).repeat(200) + last("/api/v1/me");
  const answers = await sendRaw(all, server.url).catch(() => "");
  expect(statusesOf(answers).length).toBeLessThan(200);
  await expectAllEnded(person);
});

describe("before what cannot be answered", () => {
  const noise = "NOISE\r\n\r\n";

  test("are answered, and then it is refused", async ({ person }) => {
    const answers = await sendRaw(create("One", person) + create("Two", person) + noise, server.url);
    expect(statusesOf(answers)).toEqual(["201", "201", "400"]);
    expect(await listAll(person.api, "/pages")).toHaveLength(2);
  });

  const tunnel = "CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n";

  test("are answered whole before a tunnel is refused, also those that take their time to be read", async () => {
    const sizeOf = (name: string) => statSync(join(chunks, name)).size;
    const scripts = readdirSync(chunks).filter((name) => name.endsWith(".js"));
    const [largest = ""] = scripts.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    expect(sizeOf(largest)).toBeGreaterThan(500_000);
    const bytes = readFileSync(join(chunks, largest), "utf8");
    const answers = await sendRaw(get(`/_next/static/chunks/${largest}`) + tunnel, server.url);
    expect(statusesOf(answers)).toEqual(["200", "405"]);
    expect(answers.includes(bytes)).toBe(true);
  });

  test("are answered before a tunnel is refused", async ({ person }) => {
    const answers = await sendRaw(create("Before", person) + tunnel, server.url);
    expect(statusesOf(answers)).toEqual(["201", "405"]);
  });

  test("go on, where they are events", async ({ person }) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let came = "";
    socket.setEncoding("utf8").on("data", (part: string) => (came += part));
    socket.write(get("/api/v1/events", authorized(person)));
    await eventually(() => Promise.resolve(came.includes(" 200 ") || null));
    socket.write(noise);
    await eventually(async () => {
      await fetch(`${server.url}/api/v1/pages`, {
        ...{ method: "POST", body: JSON.stringify({ title: "Later" }) },
        headers: { ...authorized(person), "Content-Type": "application/json" },
      });
      return came.includes("page") || null;
    });
    expect(came).not.toContain(" 400 ");
    socket.destroy();
  });

  test("are refused at once where it is in their bodies", async ({ person }) => {
    const type = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
    const broken = headWith("POST", "/api/v1/pages", { ...authorized(person), ...type }) + noise;
    expect(statusesOf(await sendRaw(broken, server.url))).toEqual(["400"]);
    expect(statusesOf(await sendRaw(create("Whole", person) + broken, server.url))).toEqual(["201", "400"]);
    expect(await listAll(person.api, "/pages")).toHaveLength(1);
  });
});
