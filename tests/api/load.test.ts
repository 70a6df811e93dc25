import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { query, whileOpen } from "@/tests/support/database";
import { eventually } from "@/tests/support/deadline";
import type { TestPage } from "@/tests/support/items";
import { listenWith } from "@/tests/support/event-listener";
import { insertToken, type Person } from "@/tests/support/people";
import { serverSettings } from "@/tests/support/server-settings";
import { startStrictPooler } from "@/tests/support/strict-pooler";
import { headWith } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";

// Servers of their own on the database of the tests, with limits that others are not to meet.
const settings = {
  narrow: { REQUESTS_AT_ONCE_MAX: "4", TRUST_PROXY: "1" },
  hasty: {
    REQUEST_TIMEOUT_SECONDS: "1",
    DATABASE_POOL_MAX: "1",
    DATABASE_QUEUE_MAX: "4",
    RATE_LIMIT: "process",
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: "1",
  },
  small: { NODE_OPTIONS: "--max-old-space-size=400", HEAP_MAX_PERCENT: "10" },
};
const servers: Partial<Record<keyof typeof settings, ChildServer>> = {};

beforeAll(async () => {
  for (const name of ["narrow", "hasty", "small"] as const) {
    const env = { DATABASE_URL: inject("databaseUrl"), LOG_LEVEL: "silent", ...settings[name] };
    servers[name] = await startServer({ env });
  }
}, 120_000);

afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
});

const addressOf = (name: keyof typeof settings, path: string) => `${servers[name]?.url ?? ""}${path}`;

async function send(
  name: keyof typeof settings,
  path: string,
  {
    person,
    ...request
  }: Omit<RequestInit, "headers"> & { person?: Person; headers?: Record<string, string> } = {},
) {
  const credentials = person === undefined ? {} : { Authorization: `Bearer ${person.token}` };
  const response = await fetch(addressOf(name, path), {
    ...request,
    headers: { ...credentials, ...request.headers },
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, refusal: () => (JSON.parse(text) as ErrorEnvelope).error };
}

/** Opens a connection for each of these texts, sends it, and leaves it open. */
function hang(texts: readonly string[]): Hanging[] {
  const { hostname, port } = new URL(addressOf("narrow", "/"));
  return texts.map((text) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const hanging = { socket, answer: "" };
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => (hanging.answer += chunk.toString()));
    socket.write(text);
    return hanging;
  });
}

type Hanging = { socket: Socket; answer: string };

const closeAll = (hanging: readonly Hanging[]) => hanging.forEach(({ socket }) => socket.destroy());

const from = (address: string) => ({ "X-Forwarded-For": address });

/** Uploads from these addresses that do not come to their end, each a request under way until it is broken off. */
function hangingUploads(addresses: readonly string[], person: Person): Hanging[] {
  const headers = {
    Authorization: `Bearer ${person.token}`,
    "Content-Type": "application/json",
    "Content-Length": "100000",
  };
  const part = '{"markdown":"'.padEnd(90_000, "x");
  return hang(
    addresses.map((address) => headWith("POST", "/api/v1/pages", { ...headers, ...from(address) }) + part),
  );
}

const put = (page: TestPage, person: Person, text: string, headers: Record<string, string> = {}) => ({
  method: "PUT",
  person,
  headers: { "Content-Type": "text/markdown", "If-Match": page.etag, ...headers },
  body: text,
});

describe("a process with as many requests as it takes at once", () => {
  test("refuses others, says so to load balancers when it lasts, and goes on when they are gone", async ({
    person,
  }) => {
    expect((await send("narrow", "/api/v1/me", { person })).status).toBe(200);
    const uploads = hangingUploads(["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"], person);
    const refused = await eventually(async () => {
      const answer = await send("narrow", "/api/v1/me", { person });
      return answer.status === 503 ? answer : null;
    });
    expect(refused.refusal().code).toBe("unavailable");
    expect(refused.refusal().message).toContain("try again");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("narrow", "/api/health")).status).toBe(200);

    const page = await send("narrow", "/sign-in", { headers: { Accept: "text/html,*/*" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(page.headers.get("retry-after")).not.toBeNull();
    expect(page.text).toContain("Sheaf has too much to do at the moment");

    await eventually(async () => {
      await send("narrow", "/api/v1/me", { person });
      return (await send("narrow", "/api/health")).status === 503 || null;
    });
    closeAll(uploads);
    await eventually(async () => (await send("narrow", "/api/v1/me", { person })).status === 200 || null);
    await eventually(async () => (await send("narrow", "/api/health")).status === 200 || null);
  });

  test("lets one address have half of them, and tells no load balancer", async ({ person }) => {
    const one = { person, headers: from("192.0.2.9") };
    const uploads = hangingUploads(["192.0.2.9", "[::ffff:192.0.2.9]:4000"], person);
    const refused = await eventually(async () => {
      const answer = await send("narrow", "/api/v1/me", one);
      return answer.status === 503 ? answer : null;
    });
    expect(refused.refusal().message).toContain("from your address");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("narrow", "/api/v1/me", { person, headers: from("192.0.2.10") })).status).toBe(200);
    expect((await send("narrow", "/api/health", one)).status).toBe(200);
    closeAll(uploads);
    await eventually(async () => (await send("narrow", "/api/v1/me", one)).status === 200 || null);
  });

  test("is not filled by requests without their small bodies, and breaks them off", async ({ person }) => {
    const lacking = { "Content-Type": "application/json", "Content-Length": "10" };
    const chunked = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
    const heads = [
      headWith("POST", "/sign-in", lacking),
      headWith("GET", "/", lacking),
      headWith("POST", "/api/v1/auth/sign-up", lacking),
      headWith("POST", "/api/v1/auth/sign-up", chunked),
      headWith("POST", "/api/auth/callback/credentials", chunked),
    ];
    const hanging = hang([...heads, ...heads]);
    for (let sent = 0; sent < 20; sent++)
      expect((await send("narrow", "/api/v1/me", { person })).status).toBe(200);
    await eventually(async () =>
      hanging.every(({ answer }) => /^HTTP\/1.1 408 /.test(answer)) ? true : Promise.resolve(null),
    );
    closeAll(hanging);
  });

  test("is not filled by bodies that are not HTTP and connections that stay open", async ({ person }) => {
    const chunked = { Authorization: `Bearer ${person.token}`, "Transfer-Encoding": "chunked" };
    const json = { "Content-Type": "application/json" };
    const head = headWith("POST", "/api/v1/pages", { ...chunked, ...json, ...from("192.0.2.20") });
    const part = `5000\r\n${'{"markdown":"'.padEnd(0x5000, "x")}\r\n`;
    const hanging = hang([head + part, head + part]);
    const sameAddress = { person, headers: from("192.0.2.20") };
    await eventually(async () => (await send("narrow", "/api/v1/me", sameAddress)).status === 503 || null);
    for (const { socket } of hanging) socket.write("nonsense\r\n");
    await eventually(async () => (await send("narrow", "/api/v1/me", sameAddress)).status === 200 || null);
    closeAll(hanging);
  });

  test("does not count connections for events", async ({ person }) => {
    const listening = new AbortController();
    const headers = { Authorization: `Bearer ${person.token}` };
    const open = () => fetch(addressOf("narrow", "/api/v1/events"), { headers, signal: listening.signal });
    // Each is under way until its answer has begun.
    for (let opened = 0; opened < 4; opened++) expect((await open()).status).toBe(200);
    expect((await send("narrow", "/api/v1/me", { person })).status).toBe(200);
    listening.abort();
  });
});

test("a process that has hardly any memory left refuses requests, and answers for its health", async ({
  person,
}) => {
  const refused = await eventually(async () => {
    const answer = await send("small", "/api/v1/me", { person });
    return answer.status === 503 ? answer : null;
  });
  expect(refused.refusal().code).toBe("unavailable");
  expect((await fetch(addressOf("small", "/api/health"))).headers.get("content-type")).toContain("json");
});

test("what a request changed is announced when the database takes it again, however late", async ({
  person,
}) => {
  const direct = inject("databaseUrl");
  let isDown = false;
  let announced = 0;
  const pooler = await startStrictPooler(direct, (statement) => {
    if (!statement.includes("pg_notify")) return false;
    announced += 1;
    return isDown;
  });
  const env = { ...serverSettings, REQUEST_TIMEOUT_SECONDS: "1", DATABASE_DIRECT_URL: direct };
  const server = await startServer({ env: { ...env, DATABASE_URL: pooler.url } });
  try {
    // That the process has begun.
    await eventually(() => Promise.resolve(announced || null));
    const { id, secret } = await insertToken(person.id, {});
    const listener = await listenWith(secret);
    isDown = true;
    announced = 0;
    const headers = { Cookie: person.cookie, Origin: server.url };
    const answer = await fetch(`${server.url}/api/v1/tokens/${id}`, { method: "DELETE", headers });
    expect(answer.status).toBe(204);
    // It is tried at once and each second, so that the third time is after the time of the request.
    await eventually(() => Promise.resolve(announced >= 3 || null));
    isDown = false;
    await listener.ended;
  } finally {
    await server.stop();
    await pooler.close();
  }
});

describe("a change that takes longer than a request may", () => {
  const lockPage = 'SELECT 1 FROM "Page" WHERE id = $1 FOR UPDATE';

  test("is cancelled in the database and stores nothing, and its key is free again", async ({
    person,
    page,
  }) => {
    const change = put(page, person, "Too late.", { "Idempotency-Key": "late" });
    const path = `/api/v1/pages/${page.id}/content`;
    const refused = await whileOpen(lockPage, [page.id], async (isWaitedFor) => {
      const answer = send("hasty", path, change);
      // Elsewhere the same change gives up when it has waited for a lock for five seconds.
      const patient = send("narrow", path, put(page, person, "Patient."));
      const first = await Promise.race([answer.then(() => "hasty"), patient.then(() => "patient")]);
      expect([first, (await patient).status, await isWaitedFor()]).toEqual(["hasty", 503, false]);
      return answer;
    });
    expect([refused.status, refused.refusal().code]).toEqual([503, "unavailable"]);
    expect(refused.refusal().message).toContain("more than 1 seconds");
    expect(refused.refusal().message).toContain("Nothing was changed");
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect((await person.api.get(`/pages/${page.id}/content`)).text).toBe("");
    expect((await send("hasty", path, change)).status).toBe(204);
    expect((await person.api.get(`/pages/${page.id}/content`)).text).toBe("Too late.");
  });

  test("does not hold up who waits for its connection, and a long queue is refused at once", async ({
    person,
    page,
  }) => {
    const path = `/api/v1/pages/${page.id}/content`;
    const answers = await whileOpen(lockPage, [page.id], async (isWaitedFor) => {
      const late = send("hasty", path, put(page, person, "Late."));
      await eventually(async () => (await isWaitedFor()) || null);
      // A session is looked up in each request; who cannot be for lack of time is nobody without credentials.
      const headers = { Cookie: person.cookie };
      const others = Array.from({ length: 20 }, () => send("hasty", "/api/v1/pages", { headers }));
      expect((await send("hasty", "/api/health")).status).toBe(200);
      expect((await late).status).toBe(503);
      return Promise.all(others);
    });
    const refused = answers.filter(({ status }) => status === 503);
    // The server itself waits for the connection, too.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4);
    expect(refused.length).toBeGreaterThanOrEqual(16);
    const words = refused.map((answer) => answer.refusal().message);
    expect(words.filter((one) => one.includes("more to do than it can")).length).toBeGreaterThanOrEqual(16);
    // Others may have waited for longer than a request may take.
    for (const one of words) expect(one).toMatch(/more to do than it can|more than 1 seconds/);
    await eventually(async () => (await send("hasty", "/api/v1/pages", { person })).status === 200 || null);
    const rows = await query('SELECT 1 FROM "Revision" WHERE "pageId" = $1', [page.id]);
    expect(rows).toHaveLength(1);
  });
});
