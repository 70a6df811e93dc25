import { expect, test } from "vitest";
import { runKills } from "./kill-run";

test("every answered write survives hard kills of the server and of the database", async () => {
  const { promises, broken } = await runKills({ kills: 6, writers: 4, say: () => undefined });
  expect(broken).toEqual([]);
  expect(promises.answered).toBeGreaterThan(20);
}, 120_000);
