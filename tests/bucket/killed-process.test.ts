import { setTimeout as delay } from "node:timers/promises";
import { expect, inject } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import type { ImportResult } from "@/lib/contracts/imports";
import { sampleVault } from "@/tests/faults/sample-vault";
import { importOnce } from "@/tests/faults/vault-client";
import { query } from "@/tests/support/database";
import { eventually } from "@/tests/support/deadline";
import { test } from "@/tests/support/test";
import { listAll, namesIn } from "@/tests/support/tree";

test.for([200, 600])(
  "what a process that is killed after %i ms was importing, another imports once with the same key",
  async (ms, { person, api }) => {
    const vault = await sampleVault(`Killed ${ms}`, 200);
    const server = await startServer({ env: inject("settings") });
    const cutOff = importOnce({ base: () => server.url, token: person.token }, vault);
    await delay(ms);
    await server.kill9();
    await server.stop();
    await cutOff;
    const [seen] = await query<{ pages: number }>(
      'SELECT count(*)::int AS pages FROM "Page" WHERE "ownerId" = $1',
      [person.id],
    );
    expect([0, 200]).toContain(seen?.pages);
    const result = await eventually(async () => {
      const headers = { "Content-Type": "application/zip", "Idempotency-Key": `import ${vault.name}` };
      const answer = await api.post<ImportResult>("/imports/vault", vault.zip, headers);
      return answer.status === 201 ? answer.json : null;
    });
    expect(result).toMatchObject({
      foldersCreated: 11,
      pagesCreated: 200,
      backlinksCreated: 200,
      errors: [],
    });
    expect(await namesIn(api, null)).toEqual([`${vault.name}/`]);
    expect(await listAll(api, "/pages")).toHaveLength(200);
  },
);
