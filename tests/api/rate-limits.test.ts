import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { test } from "@/tests/support/cli";
import { query } from "@/tests/support/database";
import { insertToken, type Person } from "@/tests/support/people";

// Servers of their own on the database of the tests: one counts by itself, two count together.
const servers: Partial<Record<"alone" | "first" | "second", ChildServer>> = {};
const limit = 100;

beforeAll(async () => {
  const env = {
    DATABASE_URL: inject("databaseUrl"),
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
    RATE_LIMIT_PER_MINUTE: String(limit),
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: "3",
  };
  for (const name of ["alone", "first", "second"] as const)
    servers[name] = await startServer({
      env: { ...env, RATE_LIMIT: name === "alone" ? "process" : "shared" },
    });
}, 120_000);

afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
});

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

async function send(name: keyof typeof servers, path: string, request: Sent = {}) {
  const response = await fetch(`${servers[name]?.url ?? ""}${path}`, request);
  const text = await response.text();
  const header = (of: string) => response.headers.get(of);
  const refusal = () => (JSON.parse(text) as ErrorEnvelope).error;
  return { status: response.status, header, text, refusal };
}

const byToken = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });
const fromSomewhere = () => ({ "X-Forwarded-For": `2001:db8:${randomUUID().slice(0, 4)}::1` });

/** Sends so many requests one after the other and returns their statuses. */
async function statusesOf(name: keyof typeof servers, headers: Record<string, string>, count: number) {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent++)
    statuses.push((await send(name, "/api/v1/me", { headers })).status);
  return statuses;
}

/** Uses up the budget that all servers share, for some seconds. */
async function useUp(credentialsId: string, seconds: number): Promise<void> {
  const subject = createHash("sha256").update(`credentials ${credentialsId}`).digest();
  await query(
    `INSERT INTO "RequestBudget" (subject, "endsAt", used, granted)
     VALUES ($1, now() + make_interval(secs => $2), $3, 0)`,
    [subject, seconds, limit],
  );
}

describe("a server that counts by itself", () => {
  test("says what is left, and refuses what is more until the minute is over", async ({ person }) => {
    const first = await send("alone", "/api/v1/me", { headers: byToken(person) });
    expect(first.header("RateLimit-Policy")).toBe('"credentials";q=100;w=60');
    expect(first.header("RateLimit")).toMatch(/^"credentials";r=99;t=(?:60|59)$/);
    const statuses = await statusesOf("alone", byToken(person), limit);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit - 1);
    const refused = await send("alone", "/api/v1/me", { headers: byToken(person) });
    expect([refused.status, refused.refusal().code]).toEqual([429, "rate_limited"]);
    expect(refused.refusal().message).toContain("More than 100 requests a minute");
    expect(Number(refused.header("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.header("Retry-After"))).toBeLessThanOrEqual(60);
    expect(refused.header("RateLimit")).toBe(`"credentials";r=0;t=${refused.header("Retry-After") ?? ""}`);
    expect(refused.header("Access-Control-Expose-Headers")).toContain("RateLimit");
  });

  test("counts each token and each session apart", async ({ person, stranger }) => {
    await statusesOf("alone", byToken(person), limit);
    expect(await statusesOf("alone", byToken(person), 1)).toEqual([429]);
    expect(await statusesOf("alone", { Cookie: person.cookie }, 1)).toEqual([200]);
    expect(await statusesOf("alone", byToken(stranger), 1)).toEqual([200]);
  });

  test("counts who has no credentials, or wrong ones, by the address", async ({ person }) => {
    const here = fromSomewhere();
    const wrong = { ...here, Authorization: "Bearer shf_wrong" };
    expect(await statusesOf("alone", here, 2)).toEqual([401, 401]);
    expect(await statusesOf("alone", wrong, 2)).toEqual([401, 429]);
    const open = await send("alone", "/api/v1/openapi.json", { headers: here });
    expect([open.status, open.header("RateLimit-Policy")]).toEqual([429, '"address";q=3;w=60']);
    expect(await statusesOf("alone", { ...here, ...byToken(person) }, 1)).toEqual([200]);
    expect(await statusesOf("alone", fromSomewhere(), 1)).toEqual([401]);
  });

  test("counts all addresses of a network of IPv6 together", async () => {
    const network = `2001:db8:${randomUUID().slice(0, 4)}`;
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const statuses = ["::1", "::2", ":0:ffff::3", ":0:1:2:3:4"].map((end) =>
      statusesOf("alone", from(`${network}${end}`), 1),
    );
    expect((await Promise.all(statuses)).flat().sort()).toEqual([401, 401, 401, 429]);
    expect(await statusesOf("alone", from(`${network}:1::1`), 1)).toEqual([401]);
  });

  test("counts an address once, however it is written", async () => {
    const group = randomUUID().slice(0, 4);
    const host = Number.parseInt(group, 16);
    const short = `198.18.${host >> 8}.${host & 255}`;
    const spellings = [
      [short, `${short}:1001`, `::ffff:${short}`, `[::FFFF:${short}]:443`],
      [
        `2001:db8:${group}::1`,
        `2001:DB8:${group}:0::1`,
        `[2001:db8:${group}::1]:443`,
        `2001:db8:${group}::1%eth0`,
      ],
    ];
    for (const ofOne of spellings) {
      const sent = ofOne.map((address) => statusesOf("alone", { "X-Forwarded-For": address }, 1));
      expect((await Promise.all(sent)).flat().sort()).toEqual([401, 401, 401, 429]);
    }
  });

  test("counts all together whose address is none", async () => {
    const from = ["unknown", "_hidden", "203.0.113.400", "example.com:80"];
    const sent = from.map((address) => statusesOf("alone", { "X-Forwarded-For": address }, 1));
    expect((await Promise.all(sent)).flat().sort()).toEqual([401, 401, 401, 429]);
  });

  test("counts a token that may not do something by itself, and not by its address", async ({ person }) => {
    const here = fromSomewhere();
    const { secret } = await insertToken(person.id, { scopes: ["pages:read"] });
    const create = { method: "POST", headers: { ...here, Authorization: `Bearer ${secret}` } };
    for (let sent = 0; sent < 5; sent++) {
      const refused = await send("alone", "/api/v1/pages", create);
      expect(refused.refusal().code).toBe("insufficient_scope");
      expect(refused.header("RateLimit")).toContain(`"credentials";r=${limit - 1 - sent};`);
    }
    expect(await statusesOf("alone", here, 1)).toEqual([401]);
  });

  test("counts paths and methods that there are not", async ({ person }) => {
    const here = fromSomewhere();
    const ask = (method: string, path: string, headers: Record<string, string> = here) =>
      send("alone", path, { method, headers });
    expect((await ask("GET", "/api/v1/nothing")).status).toBe(404);
    expect((await ask("DELETE", "/api/v1/batch")).status).toBe(405);
    expect((await ask("OPTIONS", "/mcp")).status).toBe(204);
    for (const path of ["/api/v1/nothing", "/api/v1/me"]) {
      const refused = await ask("PUT", path);
      expect([refused.status, refused.header("RateLimit-Policy")]).toEqual([429, '"address";q=3;w=60']);
    }
    await statusesOf("alone", byToken(person), 1);
    const missing = await ask("GET", "/api/v1/nothing", { ...here, ...byToken(person) });
    expect([missing.status, missing.header("RateLimit")]).toEqual([404, expect.stringContaining(";r=98;")]);
  });

  test("counts the steps of a batch, and runs none of them when they are too many", async ({ person }) => {
    const step = { method: "POST", path: "/pages", body: { title: "Step" } };
    const batch = (steps: number) =>
      send("alone", "/api/v1/batch", {
        method: "POST",
        headers: { ...byToken(person), "Content-Type": "application/json" },
        body: JSON.stringify({ operations: Array.from({ length: steps }, () => step) }),
      });
    expect((await batch(60)).header("RateLimit")).toContain(";r=40;");
    for (let sent = 0; sent < 3; sent++) {
      const refused = await batch(60);
      expect([refused.status, refused.header("RateLimit")]).toEqual([429, expect.stringContaining(";r=40;")]);
    }
    const list = await send("alone", "/api/v1/pages?limit=100", { headers: byToken(person) });
    expect(list.header("RateLimit")).toContain(";r=39;");
    expect((JSON.parse(list.text) as { data: unknown[] }).data).toHaveLength(60);
  });

  test("counts calls of tools together with the interface", async ({ person }) => {
    await statusesOf("alone", byToken(person), limit - 1);
    const call = () =>
      send("alone", "/mcp", {
        method: "POST",
        headers: {
          ...byToken(person),
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      });
    expect((await call()).header("RateLimit")).toContain(";r=0;");
    const refused = await call();
    expect([refused.status, refused.refusal().code]).toEqual([429, "rate_limited"]);
  });

  test("leaves health, pages and static files alone", async () => {
    const here = fromSomewhere();
    await statusesOf("alone", here, 5);
    for (const path of ["/api/health", "/sign-in", "/cli/sheaf.mjs", "/api/auth/csrf"]) {
      const answer = await send("alone", path, { headers: here });
      expect([path, answer.status, answer.header("RateLimit")]).toEqual([path, 200, null]);
    }
  });
});

describe("servers that count together", () => {
  test("let through together what one of them would, and few less", async ({ person }) => {
    const run = (name: "first" | "second") => statusesOf(name, byToken(person), limit);
    const statuses = (await Promise.all([run("first"), run("second")])).flat();
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeLessThanOrEqual(limit);
    expect(passed).toBeGreaterThanOrEqual(limit - 5);
    expect(await statusesOf("second", byToken(person), 1)).toEqual([429]);
  });

  test("let nothing be lost by batches that are refused", async ({ person }) => {
    const step = { method: "GET", path: "/me" };
    const batch = (steps: number) =>
      send("first", "/api/v1/batch", {
        method: "POST",
        headers: { ...byToken(person), "Content-Type": "application/json" },
        body: JSON.stringify({ operations: Array.from({ length: steps }, () => step) }),
      });
    expect((await batch(90)).header("RateLimit")).toContain(";r=10;");
    for (let sent = 0; sent < 6; sent++) {
      const refused = await batch(90);
      expect([refused.status, refused.header("RateLimit")]).toEqual([429, expect.stringContaining(";r=10;")]);
    }
    const [after, last] = [await batch(1), await batch(9)];
    expect([after.status, after.header("RateLimit")]).toEqual([200, expect.stringContaining(";r=9;")]);
    expect([last.status, last.header("RateLimit")]).toEqual([200, expect.stringContaining(";r=0;")]);
  });

  test("do not write to the database for each request", async ({ person }) => {
    const subject = createHash("sha256").update(`credentials ${person.tokenId}`).digest();
    const seen = new Set<number>();
    for (let sent = 0; sent < 50; sent++) {
      await statusesOf("first", byToken(person), 1);
      const [row] = await query<{ used: number }>('SELECT used FROM "RequestBudget" WHERE subject = $1', [
        subject,
      ]);
      seen.add(row?.used ?? 0);
    }
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(50);
    expect(seen.size).toBeLessThan(25);
  });

  test("are waited for by the command line client as they say, and nothing is lost", async ({
    person,
    unsigned,
  }) => {
    await useUp(person.tokenId, 3);
    const env = { SHEAF_SERVER: servers.first?.url ?? "", SHEAF_TOKEN: person.token };
    const made = await unsigned(["new", "Waited for"], { env, input: "All of it." });
    expect([made.status, made.err]).toEqual([0, expect.stringContaining("requests a minute")]);
    const pages = await person.api.get<{ data: { title: string }[] }>("/pages");
    expect(pages.json.data.map(({ title }) => title)).toEqual(["Waited for"]);
  });
});
