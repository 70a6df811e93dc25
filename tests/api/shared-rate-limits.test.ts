import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { test } from "@/tests/support/cli";
import { query } from "@/tests/support/database";
import { byToken, limit, RateLimitedServer } from "@/tests/support/rate-limited-server";

let first: RateLimitedServer;
let second: RateLimitedServer;
beforeAll(async () => {
  first = await RateLimitedServer.start("shared");
  second = await RateLimitedServer.start("shared");
}, 120_000);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

/** Uses up the limit that all servers share, for some seconds. */
async function useUp(credentialsId: string, seconds: number): Promise<void> {
  const subject = createHash("sha256").update(`credentials ${credentialsId}`).digest();
  await query(
    `INSERT INTO "RequestBudget" (subject, "endsAt", used, granted)
     VALUES ($1, now() + make_interval(secs => $2), $3, 0)`,
    [subject, seconds, limit],
  );
}

describe("servers that count together", () => {
  test("let through together what one of them would, and few less", async ({ person }) => {
    const run = (server: RateLimitedServer) => server.statusesOf(byToken(person), limit);
    const statuses = (await Promise.all([run(first), run(second)])).flat();
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeLessThanOrEqual(limit);
    expect(passed).toBeGreaterThanOrEqual(limit - 5);
    expect(await second.statusesOf(byToken(person), 1)).toEqual([429]);
  });

  test("say that a minute ends within 60 seconds", async () => {
    const resets = Array.from({ length: 60 }, async (_, number) => {
      const headers = { "X-Forwarded-For": `198.51.100.${number}` };
      const answer = await first.send("/api/v1/me", { headers });
      return Number(/;t=(\d+)$/.exec(answer.header("RateLimit") ?? "")?.[1]);
    });
    expect(Math.max(...(await Promise.all(resets)))).toBeLessThanOrEqual(60);
  });

  test("let nothing be lost by batches that are refused", async ({ person }) => {
    const step = { method: "GET", path: "/me" };
    const batch = (steps: number) => first.sendBatch(person, step, steps);
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
      await first.statusesOf(byToken(person), 1);
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
    const env = { SHEAF_SERVER: first.url, SHEAF_TOKEN: person.token };
    const made = await unsigned(["new", "Waited for"], { env, input: "All of it." });
    expect([made.status, made.err]).toEqual([0, expect.stringContaining("requests a minute")]);
    const pages = await person.api.get<{ data: { title: string }[] }>("/pages");
    expect(pages.json.data.map(({ title }) => title)).toEqual(["Waited for"]);
  });
});
