import { cpus } from "node:os";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { openDataSet } from "./data-set/open-data-set";
import { readSamples } from "./data-set/read-samples";
import { type LoadProcess, startLoadProcess } from "./load/load";
import { findPostmaster } from "./open-bench";
import type { Options } from "./options";
import { brief, median, printTable } from "./report/figures";
import { cpuSeconds } from "./servers/process-figures";

const operations = ["page", "list", "pairSearch", "edit", "create"] as const;
const connections = 16;

type Place = { url: string; secret: string; load: LoadProcess };

/**
 * Measures how many requests two processes on one port answer a second beside one, by turns, and what a request takes of the
 * processors: the server's part is what more processes share, the database's is what they do not.
 */
export async function measureWorkers(pages: number, { rounds, seconds }: Options): Promise<void> {
  const dataSet = await openDataSet(pages);
  const { databaseUrl, secret } = dataSet;
  const load = startLoadProcess(await readSamples(dataSet));
  const start = (workers: number) =>
    startServer({ env: { DATABASE_URL: databaseUrl, WORKERS: String(workers), LOG_LEVEL: "error" } });
  const [one, two] = [await start(1), await start(2)];
  try {
    const postmaster = await findPostmaster(databaseUrl);
    const rows: string[][] = [];
    for (const operation of operations) {
      const [alone, together, ofServer, ofDatabase]: [number[], number[], number[], number[]] = [
        [],
        [],
        [],
        [],
      ];
      const send = (url: string) => perSecond({ url, secret, load }, operation, seconds);
      await send(two.url);
      for (let round = 0; round < rounds; round += 1) {
        const before = [cpuSeconds(one.pid), cpuSeconds(postmaster)] as const;
        const answered = await send(one.url);
        alone.push(answered);
        ofServer.push((1_000 * (cpuSeconds(one.pid) - before[0])) / (answered * seconds));
        ofDatabase.push((1_000 * (cpuSeconds(postmaster) - before[1])) / (answered * seconds));
        together.push(await send(two.url));
      }
      rows.push([
        operation,
        ...[alone, together].map((figures) => brief(median(figures))),
        brief(median(together.map((figure, round) => figure / (alone[round] ?? Number.NaN)))),
        ...[ofServer, ofDatabase].map((figures) => brief(median(figures))),
      ]);
    }
    printTable({
      title: `${pages.toLocaleString("en")} pages, ${connections} connections, ${cpus().length} processors that also send the load`,
      headings: [
        "operation",
        "a second by one",
        "by two",
        "ratio",
        "CPU ms of the server",
        "of the database",
      ],
      rows,
    });
  } finally {
    load.stop();
    await one.stop();
    await two.stop();
    await dataSet.stop();
  }
}

async function perSecond(
  { url, secret, load }: Place,
  operation: (typeof operations)[number],
  seconds: number,
): Promise<number> {
  const headers = { Authorization: `Bearer ${secret}` };
  const sent = await load.run({ operation, side: "ours", headers, url, connections, seconds });
  return sent.requests / sent.seconds;
}
