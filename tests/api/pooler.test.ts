import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { isChange, listen } from "@/tests/support/event-listener";
import { runCommand, runRight } from "@/tests/support/run-command";
import { serverSettings } from "@/tests/support/server-settings";
import { startStrictPooler } from "@/tests/support/strict-pooler";
import { test } from "@/tests/support/test";

test("a server behind a pooler of transactions asks it for nothing that belongs to a session", async ({
  person,
}) => {
  const direct = inject("databaseUrl");
  const pooler = await startStrictPooler(direct);
  const dataDir = mkdtempSync(join(tmpdir(), "sheaf-pooler-"));
  const backups = mkdtempSync(join(tmpdir(), "sheaf-pooler-backups-"));
  const env = { ...serverSettings, DATABASE_DIRECT_URL: direct };
  const server = await startServer({ dataDir, env: { ...env, DATABASE_URL: pooler.url } });
  try {
    const headers = { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" };
    const listener = await listen(headers, { base: server.url });
    const ask = async (method: string, path: string, body?: object) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(`${server.url}/api/v1${path}`, { method, headers, ...sent });
      expect(answer.ok).toBe(true);
      return (await answer.json()) as { id: string; data: unknown[] };
    };
    const { id } = await ask("POST", "/pages", { title: "Pooled", markdown: "One two #three\n" });
    await listener.next(isChange("create", id));
    await ask("POST", `/pages/${id}/edits`, { edits: [{ id: "1", oldText: "two", newText: "2" }] });
    expect((await ask("GET", "/pages/search?q=Pooled")).data).toHaveLength(1);
    expect((await ask("GET", "/tags?prefix=three")).data).toHaveLength(1);
    listener.close();
    const place = { dataDir, databaseUrl: pooler.url, env };
    const account = ["--email", person.email, "--name", "Pooled"];
    expect(await runRight(place, "token:create", ...account)).toMatch(/^\S+$/);
    // The files of others are elsewhere, which the command says.
    const { out, err } = await runCommand(place, "backup", join(backups, "of-all"));
    expect(out + err).toMatch(/\d+ rows, \d+ files/);
  } finally {
    await server.stop();
    await pooler.close();
    for (const folder of [dataDir, backups]) rmSync(folder, { recursive: true, force: true });
  }
  expect(pooler.refused).toEqual([]);
}, 120_000);

test.for(["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URLS"])("%s alone is refused", async (name) => {
  const dataDir = mkdtempSync(join(tmpdir(), "sheaf-pooler-"));
  const env = { [name]: inject("databaseUrl") };
  const { status, err } = await runCommand(
    { dataDir, env },
    "token:create",
    "--email",
    "a@example.com",
    "--name",
    "A",
  );
  expect([status, err]).toEqual([1, expect.stringContaining(`${name} goes with a DATABASE_URL`)]);
  rmSync(dataDir, { recursive: true, force: true });
});
