import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";
import type { Person } from "@/tests/support/people";
import { headWith, sendRaw } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";

// Servers of their own on the database of the tests, with limits that others are not to meet.
const settings = {
  narrow: { REQUESTS_AT_ONCE_MAX: "4", TRUST_PROXY: "1" },
  small: { NODE_OPTIONS: "--max-old-space-size=400", HEAP_MAX_PERCENT: "10" },
};
const servers: Partial<Record<keyof typeof settings, ChildServer>> = {};

beforeAll(async () => {
  for (const name of ["narrow", "small"] as const) {
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
    expect(page.text).toContain("The server has more to do than it can at the moment.");

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
    const seen = await send("narrow", "/sign-in", { headers: { Accept: "text/html", ...one.headers } });
    expect(seen.text).toContain("from your address");
    const dotted = { ...one.headers, Connection: "close", Authorization: `Bearer ${person.token}` };
    const target = "/_next/static/../../api/v1/me";
    expect(await sendRaw(headWith("GET", target, dotted), addressOf("narrow", "/"))).toMatch(
      /^HTTP\/1\.1 503 /,
    );
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
