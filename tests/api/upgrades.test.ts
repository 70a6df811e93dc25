import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "@/tests/support/deadline";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import {
  account,
  exportedHashes,
  expectedHashes,
  isStored,
  listVersions,
  restoreDataSet,
} from "@/tests/upgrades/data-sets";
import { version } from "@/scripts/setup/version.mjs";
import { readVersions } from "@/tests/support/change-log";
import { runRight } from "@/tests/support/run-command";

test("there is a data set of this version", () => {
  // After a new version: npm run upgrade-test -- store
  expect(isStored()).toBe(true);
});

test("the change log names the commit of each version before this one", () => {
  const named = readVersions();
  expect(listVersions().filter((stored) => stored !== version && !named.has(stored))).toEqual([]);
  expect(named.size).toBeGreaterThan(0);
});

test.each(listVersions())(
  "data of %s are brought up to this version: every byte stays, and they are found and followed",
  async (stored) => {
    const work = mkdtempSync(join(tmpdir(), "sheaf-upgrades-"));
    const dataDir = join(work, "data");
    try {
      await restoreDataSet(stored, dataDir);
      expect(await exportedHashes(dataDir, join(work, "export"))).toEqual(expectedHashes(stored));
      const words = ["--email", account.email, "--name", "t", "--scopes", "pages:read"];
      const secret = (await runRight({ dataDir }, "token:create", ...words)).split("\n").at(-1) ?? "";
      const server = await startServer({ dataDir });
      try {
        const read = async (path: string) => {
          const answer = await fetch(`${server.url}/api/v1${path}`, {
            headers: { Authorization: `Bearer ${secret}` },
          });
          expect(answer.status).toBe(200);
          return (await answer.json()) as { data: { id: string; title: string }[] };
        };
        const titles = async (path: string) => (await read(path)).data.map(({ title }) => title);
        // Words and properties are read a moment after the start.
        const found = (path: string) =>
          eventually(async () => ((await titles(path)).length > 0 ? titles(path) : null));
        expect(await found("/pages/search?in=body&q=two%20ways")).toEqual(["Hazel"]);
        expect(await found("/pages?where=status%20exists")).toEqual(["Garden"]);
        const [garden] = (await read("/pages/resolve?title=Garden")).data;
        expect(await titles(`/pages/${garden?.id}/backlinks`)).toEqual(["Hazel"]);
      } finally {
        await server.stop();
      }
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  },
  120_000,
);
