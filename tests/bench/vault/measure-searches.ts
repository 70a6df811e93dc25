import type { DataSet } from "@/tests/bench/data-set/open-data-set";
import { readSamples } from "@/tests/bench/data-set/read-samples";
import { type LoadResult, startLoadProcess } from "@/tests/bench/load/load";
import type { Options } from "@/tests/bench/options";
import { brief, mark, median, printTable } from "@/tests/bench/report/figures";
import type { MeasuredServer } from "@/tests/bench/servers/start-server";

/** The bar of the design: how many times a title search a search of contents takes. */
const ratioMax = 5;

/** Compares searching contents with searching titles. */
export async function measureSearches(
  dataSet: DataSet,
  { server, options }: { server: MeasuredServer; options: Options },
): Promise<void> {
  const load = startLoadProcess(await readSamples(dataSet));
  try {
    const run = (operation: "search" | "bodySearch", connections: number): Promise<LoadResult> =>
      load.run({
        operation,
        connections,
        side: "ours",
        url: server.url,
        headers: { Authorization: `Bearer ${dataSet.secret}` },
        seconds: options.seconds,
      });
    const rows: string[][] = [];
    for (const connections of [1, 16]) {
      const p95: Record<"search" | "bodySearch", number[]> = { search: [], bodySearch: [] };
      for (let round = 0; round < options.rounds; round += 1) {
        p95.search.push((await run("search", connections)).p95);
        p95.bodySearch.push((await run("bodySearch", connections)).p95);
      }
      const ratio = median(p95.bodySearch) / median(p95.search);
      rows.push([
        `${connections}`,
        brief(median(p95.search)),
        brief(median(p95.bodySearch)),
        mark(ratio, ratio > ratioMax),
      ]);
    }
    printTable({
      title: `Searching contents against titles (bar ${ratioMax})`,
      headings: ["connections", "titles, p95 ms", "contents, p95 ms", "ratio"],
      rows,
    });
  } finally {
    load.stop();
  }
}
