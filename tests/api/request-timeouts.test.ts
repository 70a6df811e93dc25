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
import { test } from "@/tests/support/test";

// A server of its own on the database of the tests, with little time and one connection. Its tasks wait for that, too.
const queueMax = 12;
let server: ChildServer;

beforeAll(async () => {
  const limits = {
    REQUEST_TIMEOUT_SECONDS: "1",
    DATABASE_POOL_MAX: "1",
    DATABASE_QUEUE_MAX: String(queueMax),
    RATE_LIMIT: "process",
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: "1",
  };
  server = await startServer({
    env: { DATABASE_URL: inject("databaseUrl"), LOG_LEVEL: "silent", ...limits },
  });
}, 120_000);
afterAll(() => server.stop());

type Sent = Omit<RequestInit, "headers"> & { person?: Person; headers?: Record<string, string> };

async function send(path: string, { person, ...request }: Sent = {}) {
  const credentials = person === undefined ? {} : { Authorization: `Bearer ${person.token}` };
  const response = await fetch(new URL(path, server.url), {
    ...request,
    headers: { ...credentials, ...request.headers },
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, refusal: () => (JSON.parse(text) as ErrorEnvelope).error };
}

const put = (page: TestPage, person: Person, text: string, headers: Record<string, string> = {}) => ({
  method: "PUT",
  person,
  headers: { "Content-Type": "text/markdown", "If-Match": page.etag, ...headers },
  body: text,
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
  const pooled = await startServer({ env: { ...env, DATABASE_URL: pooler.url } });
  try {
    // That the process has begun.
    await eventually(() => Promise.resolve(announced || null));
    const { id, secret } = await insertToken(person.id, {});
    const listener = await listenWith(secret);
    isDown = true;
    announced = 0;
    const headers = { Cookie: person.cookie, Origin: pooled.url };
    const answer = await fetch(`${pooled.url}/api/v1/tokens/${id}`, { method: "DELETE", headers });
    expect(answer.status).toBe(204);
    // It is tried at once and each second, so that the third time is after the time of the request.
    await eventually(() => Promise.resolve(announced >= 3 || null));
    isDown = false;
    await listener.ended;
  } finally {
    await pooled.stop();
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
      const answer = await send(path, change);
      // Well before the wait for the lock ends by itself, after five seconds.
      await eventually(async () => !(await isWaitedFor()) || null, 3_000);
      return answer;
    });
    expect([refused.status, refused.refusal().code]).toEqual([503, "unavailable"]);
    expect(refused.refusal().message).toContain("more than 1 seconds");
    expect(refused.refusal().message).toContain("Nothing was changed");
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect((await person.api.get(`/pages/${page.id}/content`)).text).toBe("");
    await eventually(async () => (await send(path, change)).status === 204 || null);
    expect((await person.api.get(`/pages/${page.id}/content`)).text).toBe("Too late.");
  });

  test("does not hold up who waits for its connection, and a long queue is refused at once", async ({
    person,
    page,
  }) => {
    const path = `/api/v1/pages/${page.id}/content`;
    const answers = await whileOpen(lockPage, [page.id], async (isWaitedFor) => {
      const late = send(path, put(page, person, "Late."));
      await eventually(async () => (await isWaitedFor()) || null);
      // A session is looked up in each request; who cannot be for lack of time is nobody without credentials.
      const headers = { Cookie: person.cookie };
      const others = Array.from({ length: queueMax + 16 }, () => send("/api/v1/pages", { headers }));
      expect((await send("/api/health")).status).toBe(200);
      expect((await late).status).toBe(503);
      return Promise.all(others);
    });
    const refused = answers.filter(({ status }) => status === 503);
    // The server itself waits for the connection, too.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(queueMax);
    expect(refused.length).toBeGreaterThanOrEqual(16);
    const words = refused.map((answer) => answer.refusal().message);
    expect(words.filter((one) => one.includes("more to do than it can")).length).toBeGreaterThanOrEqual(16);
    // Others may have waited for longer than a request may take.
    for (const one of words) expect(one).toMatch(/more to do than it can|more than 1 seconds/);
    await eventually(async () => (await send("/api/v1/pages", { person })).status === 200 || null);
    const rows = await query('SELECT 1 FROM "Revision" WHERE "pageId" = $1', [page.id]);
    expect(rows).toHaveLength(1);
  });
});
