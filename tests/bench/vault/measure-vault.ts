import { openDataSet, withClient } from "@/tests/bench/data-set/open-data-set";
import type { Options } from "@/tests/bench/options";
import { startOurs } from "@/tests/bench/servers/servers";
import { measureMoves } from "./measure-moves";
import { measureSearches } from "./measure-searches";
import { removeNewcomer } from "./newcomer";

/**
 * Imports a vault of notes that link to each other, with attachments, into an account of its own and exports it, while
 * somebody else writes a page; then compares searching contents with searching titles.
 */
export async function measureVault(pages: number, options: Options): Promise<void> {
  const dataSet = await openDataSet(pages);
  try {
    const server = await startOurs(dataSet.databaseUrl);
    try {
      await measureMoves(dataSet, server);
      await measureSearches(dataSet, { server, options });
    } finally {
      await server.stop();
    }
    await withClient(dataSet.databaseUrl, removeNewcomer);
  } finally {
    await dataSet.stop();
  }
}
