import { expect, test } from "vitest";
import { runVaultKills } from "./vault-run";

test("imports, uploads and exports that are killed leave nothing half done, and can be sent again", async () => {
  const result = await runVaultKills({ kills: 3, notes: 200, sweepEvery: 3, say: () => undefined });
  expect(result.broken).toEqual([]);
  expect(Math.min(result.requestsCutOff, result.exportsCutOff)).toBeGreaterThan(0);
}, 120_000);
