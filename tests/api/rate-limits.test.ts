import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { insertToken } from "@/tests/support/people";
import { byToken, limit, RateLimitedServer } from "@/tests/support/rate-limited-server";
import { test } from "@/tests/support/test";

let server: RateLimitedServer;
beforeAll(async () => void (server = await RateLimitedServer.start("process")), 120_000);
afterAll(() => server.stop());

const fromSomewhere = () => ({ "X-Forwarded-For": `2001:db8:${randomUUID().slice(0, 4)}::1` });

describe("a server that counts by itself", () => {
  test("says what is left, and refuses what is more until the minute is over", async ({ person }) => {
    const first = await server.send("/api/v1/me", { headers: byToken(person) });
    expect(first.header("RateLimit-Policy")).toBe('"credentials";q=100;w=60');
    expect(first.header("RateLimit")).toMatch(/^"credentials";r=99;t=(?:60|59)$/);
    const statuses = await server.statusesOf(byToken(person), limit);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit - 1);
    const refused = await server.send("/api/v1/me", { headers: byToken(person) });
    expect([refused.status, refused.refusal().code]).toEqual([429, "rate_limited"]);
    expect(refused.refusal().message).toContain("More than 100 requests a minute");
    expect(Number(refused.header("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.header("Retry-After"))).toBeLessThanOrEqual(60);
    expect(refused.header("RateLimit")).toBe(`"credentials";r=0;t=${refused.header("Retry-After") ?? ""}`);
    expect(refused.header("Access-Control-Expose-Headers")).toContain("RateLimit");
  });

  test("counts each token and each session apart", async ({ person, stranger }) => {
    await server.statusesOf(byToken(person), limit);
    expect(await server.statusesOf(byToken(person), 1)).toEqual([429]);
    expect(await server.statusesOf({ Cookie: person.cookie }, 1)).toEqual([200]);
    expect(await server.statusesOf(byToken(stranger), 1)).toEqual([200]);
  });

  test("counts who has no credentials, or wrong ones, by the address", async ({ person }) => {
    const here = fromSomewhere();
    const wrong = { ...here, Authorization: "Bearer shf_wrong" };
    expect(await server.statusesOf(here, 2)).toEqual([401, 401]);
    expect(await server.statusesOf(wrong, 2)).toEqual([401, 429]);
    const open = await server.send("/api/v1/openapi.json", { headers: here });
    expect([open.status, open.header("RateLimit-Policy")]).toEqual([429, '"address";q=3;w=60']);
    expect(await server.statusesOf({ ...here, ...byToken(person) }, 1)).toEqual([200]);
    expect(await server.statusesOf(fromSomewhere(), 1)).toEqual([401]);
  });

  test("counts all addresses of a network of IPv6 together", async () => {
    const network = `2001:db8:${randomUUID().slice(0, 4)}`;
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const statuses = ["::1", "::2", ":0:ffff::3", ":0:1:2:3:4"].map((end) =>
      server.statusesOf(from(`${network}${end}`), 1),
    );
    expect((await Promise.all(statuses)).flat().sort()).toEqual([401, 401, 401, 429]);
    expect(await server.statusesOf(from(`${network}:1::1`), 1)).toEqual([401]);
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
      const sent = ofOne.map((address) => server.statusesOf({ "X-Forwarded-For": address }, 1));
      expect((await Promise.all(sent)).flat().sort()).toEqual([401, 401, 401, 429]);
    }
  });

  test("counts all together whose address is none", async () => {
    const from = ["unknown", "_hidden", "203.0.113.400", "example.com:80"];
    const sent = from.map((address) => server.statusesOf({ "X-Forwarded-For": address }, 1));
    expect((await Promise.all(sent)).flat().sort()).toEqual([401, 401, 401, 429]);
  });

  test("counts a token that may not do something by itself, and not by its address", async ({ person }) => {
    const here = fromSomewhere();
    const { secret } = await insertToken(person.id, { scopes: ["pages:read"] });
    const create = { method: "POST", headers: { ...here, Authorization: `Bearer ${secret}` } };
    for (let sent = 0; sent < 5; sent++) {
      const refused = await server.send("/api/v1/pages", create);
      expect(refused.refusal().code).toBe("insufficient_scope");
      expect(refused.header("RateLimit")).toContain(`"credentials";r=${limit - 1 - sent};`);
    }
    expect(await server.statusesOf(here, 1)).toEqual([401]);
  });

  test("counts paths and methods that there are not", async ({ person }) => {
    const here = fromSomewhere();
    const ask = (method: string, path: string, headers: Record<string, string> = here) =>
      server.send(path, { method, headers });
    expect((await ask("GET", "/api/v1/nothing")).status).toBe(404);
    expect((await ask("DELETE", "/api/v1/batch")).status).toBe(405);
    expect((await ask("OPTIONS", "/mcp")).status).toBe(204);
    for (const path of ["/api/v1/nothing", "/api/v1/me"]) {
      const refused = await ask("PUT", path);
      expect([refused.status, refused.header("RateLimit-Policy")]).toEqual([429, '"address";q=3;w=60']);
    }
    await server.statusesOf(byToken(person), 1);
    const missing = await ask("GET", "/api/v1/nothing", { ...here, ...byToken(person) });
    expect([missing.status, missing.header("RateLimit")]).toEqual([404, expect.stringContaining(";r=98;")]);
  });

  test("counts the steps of a batch, and runs none of them when they are too many", async ({ person }) => {
    const step = { method: "POST", path: "/pages", body: { title: "Step" } };
    const batch = (steps: number) => server.sendBatch(person, step, steps);
    expect((await batch(60)).header("RateLimit")).toContain(";r=40;");
    for (let sent = 0; sent < 3; sent++) {
      const refused = await batch(60);
      expect([refused.status, refused.header("RateLimit")]).toEqual([429, expect.stringContaining(";r=40;")]);
    }
    const list = await server.send("/api/v1/pages?limit=100", { headers: byToken(person) });
    expect(list.header("RateLimit")).toContain(";r=39;");
    expect((JSON.parse(list.text) as { data: unknown[] }).data).toHaveLength(60);
  });

  test("counts calls of tools together with the interface", async ({ person }) => {
    await server.statusesOf(byToken(person), limit - 1);
    const call = () =>
      server.send("/mcp", {
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
    await server.statusesOf(here, 5);
    for (const path of ["/api/health", "/sign-in", "/cli/sheaf.mjs", "/api/auth/csrf"]) {
      const answer = await server.send(path, { headers: here });
      expect([path, answer.status, answer.header("RateLimit")]).toEqual([path, 200, null]);
    }
  });
});
