import { expect, test } from "vitest";
import { findEmbeddedPid } from "@/scripts/setup/postgres/embedded.mjs";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { makeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { eventually } from "@/tests/support/deadline";

test("while its database is gone the service says so, and when to ask again; then it works by itself", async () => {
  const server = await startServer({ env: { SIGNUP: "open", LOG_LEVEL: "silent" } });
  const headers = { Authorization: `Bearer ${makeTokenSecret()}` };
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers });
    const body = (await answer.json()) as { error?: { code: string } };
    return { status: answer.status, code: body.error?.code, wait: answer.headers.get("retry-after") };
  };
  try {
    expect(await ask("/api/v1/me")).toMatchObject({ status: 401 });
    process.kill(server.databasePid ?? 0, "SIGKILL");
    const refusals = new Set<string>();
    await eventually(async () => {
      const answers = [await ask("/api/v1/me"), await ask("/api/health")];
      const refused = answers.filter(({ status }) => status !== 401 && status !== 200);
      for (const { status, code, wait } of refused) refusals.add(`${status} ${code} ${wait !== null}`);
      return refused.length === 0 && refusals.size > 0 ? true : null;
    }, 60_000);
    expect([...refusals]).toEqual(["503 unavailable true"]);
  } finally {
    await server.stop();
  }
}, 120_000);

test("it works again, too, when nobody reads any more what it writes about that", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent" } });
  try {
    server.stopReading();
    const killed = server.databasePid;
    expect(killed).not.toBeNull();
    process.kill(killed ?? 0, "SIGKILL");
    // That the service is ill in between may be over before the first question.
    await eventually(() => {
      const pid = findEmbeddedPid(server.dataDir);
      return Promise.resolve(pid === killed ? null : pid);
    }, 60_000);
    const isHealthy = () => fetch(`${server.url}/api/health`).then(({ ok }) => ok);
    await eventually(async () => ((await isHealthy()) ? true : null), 60_000);
  } finally {
    await server.stop();
  }
}, 180_000);
