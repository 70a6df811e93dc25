import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DataSet, openDataSet, withClient } from "./data-set/open-data-set";
import { readSamples, type Samples } from "./data-set/read-samples";
import { ourPaths } from "./load/reads";
import { startOurs } from "./servers/servers";

/** PostgreSQL chooses a plan for all values after five executions; the plan to see is the one it settles on. */
const executionsBefore = 8;

const logPlans = `
  ALTER DATABASE sheaf SET session_preload_libraries = 'auto_explain';
  ALTER DATABASE sheaf SET auto_explain.log_min_duration = 0;
  ALTER DATABASE sheaf SET auto_explain.log_analyze = on;
  ALTER DATABASE sheaf SET auto_explain.log_buffers = on;
  ALTER DATABASE sheaf SET auto_explain.log_level = 'warning'`;
const logPlansNoMore = "ALTER DATABASE sheaf RESET ALL";

/** Prints the plans of the statements that reads really send, with their times and buffers. */
export async function printPlans(pages: number): Promise<void> {
  const dataSet = await openDataSet(pages);
  try {
    const requests = chooseRequests(await readSamples(dataSet));
    await withClient(dataSet.databaseUrl, (client) => client.query(logPlans));
    const server = await startOurs(dataSet.databaseUrl);
    try {
      for (const [title, path] of requests) {
        console.log(`\n${"=".repeat(100)}\n${pages.toLocaleString("en")} pages: ${title}\n`);
        console.log(await explain(dataSet, server.url + path));
      }
    } finally {
      await server.stop();
    }
  } finally {
    await withClient(dataSet.databaseUrl, (client) => client.query(logPlansNoMore));
    await dataSet.stop();
  }
}

function chooseRequests(samples: Samples): [string, string][] {
  const [pageId = ""] = samples.pageIds;
  const [folderId = ""] = samples.folderIds;
  const [title = ""] = samples.titles;
  const [first = "", second = "", third = ""] = title.split(" ");
  const common = commonestWords(samples.titles);
  return [
    ["read content", ourPaths.content(pageId)],
    ["list 50", ourPaths.list("")],
    ["list a folder", ourPaths.folder(folderId)],
    ["resolve", ourPaths.resolve(title)],
    [`search, two words (${first} ${third})`, ourPaths.search(`${first} ${third}`)],
    [`search, two of the commonest words (${common.join(" ")})`, ourPaths.search(common.join(" "))],
    [`search, the commonest word (${String(common[0])})`, ourPaths.search(String(common[0]))],
    [`search, part of a word (${second.slice(1, 5)})`, ourPaths.search(second.slice(1, 5))],
    ["search, nothing found (qzxvw)", ourPaths.search("qzxvw")],
  ];
}

function commonestWords(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of titles.flatMap((title) => title.toLowerCase().split(" "))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, 2).map(([word]) => word);
}

/** The plans that the server logs while it answers; the look-up of the token, which every request has, is left out. */
async function explain(dataSet: DataSet, url: string): Promise<string> {
  const headers = { Authorization: `Bearer ${dataSet.secret}` };
  const log = join(dataSet.dataDir, "postgres.log");
  let start = 0;
  for (let times = 0; times <= executionsBefore; times += 1) {
    start = statSync(log).size;
    const response = await fetch(url, { headers });
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
    await response.arrayBuffer();
  }
  await sleep(300);
  const logged = readFileSync(log).subarray(start).toString("utf8");
  return logged
    .split(/^(?=\S+ \S+ \S+ \[\d+\])/m)
    .filter((entry) => entry.includes("duration:") && !entry.includes('"secretHash" = '))
    .map((entry) => entry.replace(/^.*?duration:/, "duration:").replaceAll("\n\t", "\n"))
    .join("\n");
}
