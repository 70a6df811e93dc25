import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { hashSecret, makeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { zipOf } from "@/tests/support/zips";
import { type DataSet, openDataSet, withClient } from "./data-set/open-data-set";
import { writeBlocks } from "./data-set/prose";
import { between, pick, type Random, seededRandom } from "./data-set/random";
import { readSamples } from "./data-set/read-samples";
import { type LoadResult, startLoadProcess } from "./load/load";
import type { Options } from "./options";
import { brief, median, printTable } from "./report/figures";
import { memoryOf } from "./servers/process-figures";
import { startOurs } from "./servers/servers";
import type { MeasuredServer } from "./servers/start-server";
import { caller, type Waits, writeMeanwhile } from "./writing-meanwhile";

const noteCount = 5_000;
const attachments = { count: 200, bytes: 200_000 };
const quietMilliseconds = 3_000;
const email = "vault@example.com";

/** The bars of the design: notes a second, MB a second, and how many times a title search a search of contents takes. */
const bars = { notesMin: 500, megabytesMin: 30, searchRatioMax: 5 };
/** How much more memory (MB) an import may take, how much longer (ms) others may wait, and the loop may be blocked (ms). */
const importBars = { memoryMax: 300, waitMax: 100, blockedMax: 50 };

/** What the bench saw of an import or an export beside its speed. */
type Around = { memory: number; others: Waits; blocked: number };

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

async function measureMoves(dataSet: DataSet, server: MeasuredServer): Promise<void> {
  const base = `${server.url}/api/v1`;
  const secret = await withClient(dataSet.databaseUrl, addNewcomer);
  const pageId = await withClient(dataSet.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT id FROM bench.kept ORDER BY id LIMIT 1");
    return rows[0]?.id ?? "";
  });
  const watch = (work: () => Promise<unknown>) =>
    watching(server, () => writeMeanwhile(caller(base, dataSet.secret), pageId), work);
  const { around: quiet } = await watch(() => sleep(quietMilliseconds));
  const zip = await writeVault();
  const headers = { Authorization: `Bearer ${secret}` };
  const imported = await watch(async () => {
    const response = await fetch(`${base}/imports/vault`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/zip" },
      body: new Uint8Array(zip),
    });
    const answer = (await response.json()) as { pagesCreated?: number; errors?: string[] };
    if (answer.pagesCreated !== noteCount || answer.errors?.length !== 0) {
      throw new Error(`The import answered ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
    }
  });
  let bytes = 0;
  const exported = await watch(async () => {
    const response = await fetch(`${base}/exports/workspace`, { headers });
    for await (const part of response.body ?? []) bytes += (part as Uint8Array).length;
  });
  const notes = noteCount / imported.seconds;
  const megabytes = bytes / 1e6 / exported.seconds;
  console.log(
    `\n${dataSet.pages.toLocaleString("en")} pages: a vault of ${noteCount.toLocaleString("en")} notes and ${attachments.count} attachments, a zip of ${brief(zip.length / 1e6)} MB; another writer alone waits ${brief(quiet.others.p99)} ms (p99)`,
  );
  printTable(
    ["", "speed", "memory, MB more", "another writer, p99 ms", "longest", "loop blocked, ms"],
    [
      rowOf("import", `${mark(notes, notes < bars.notesMin)} notes/s`, imported.around, quiet),
      rowOf("export", `${mark(megabytes, megabytes < bars.megabytesMin)} MB/s`, exported.around, quiet),
    ],
  );
}

function rowOf(title: string, speed: string, { memory, others, blocked }: Around, quiet: Around): string[] {
  return [
    title,
    speed,
    mark(memory, memory > importBars.memoryMax),
    mark(others.p99, others.p99 - quiet.others.p99 > importBars.waitMax),
    brief(others.longest),
    mark(blocked, blocked > importBars.blockedMax),
  ];
}

async function watching(
  server: MeasuredServer,
  startOthers: () => ReturnType<typeof writeMeanwhile>,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; around: Around }> {
  const memoryBefore = memoryOf(server.pid).now;
  await server.loopDelay();
  const others = startOthers();
  const startedAt = performance.now();
  const watch = new AbortController();
  const highest = watchMemory(server.pid, watch.signal);
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  watch.abort();
  const { longest: blocked } = await server.loopDelay();
  const waits = await others.stop();
  return { seconds, around: { memory: (await highest) - memoryBefore, others: waits, blocked } };
}

async function watchMemory(pid: number, signal: AbortSignal): Promise<number> {
  let highest = 0;
  while (!signal.aborted) {
    highest = Math.max(highest, memoryOf(pid).now);
    await sleep(50);
  }
  return highest;
}

async function measureSearches(
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
        mark(ratio, ratio > bars.searchRatioMax),
      ]);
    }
    console.log(`\nSearching contents against titles (bar ${bars.searchRatioMax})`);
    printTable(["connections", "titles, p95 ms", "contents, p95 ms", "ratio"], rows);
  } finally {
    load.stop();
  }
}

const mark = (figure: number, isBelow: boolean) => `${brief(figure)}${isBelow ? " below" : ""}`;

/** Notes of the usual size in folders up to three deep; each links to three others, some show an attachment. */
function writeVault(): Promise<Buffer> {
  const random = seededRandom(11);
  const blocks = writeBlocks(500);
  const folders = Array.from({ length: 100 }, () => folderOf(random));
  const files: Record<string, string | Uint8Array> = {};
  for (let n = 0; n < attachments.count; n += 1) {
    files[`${pick(random, folders)}/picture ${n}.png`] = Buffer.concat([
      Buffer.from("89504e470d0a1a0a", "hex"),
      randomBytes(attachments.bytes),
    ]);
  }
  for (let n = 0; n < noteCount; n += 1) {
    const links = Array.from({ length: 3 }, () => `[[Note ${between(random, 0, noteCount - 1)}]]`);
    const picture = n % 20 === 0 ? `![[picture ${between(random, 0, attachments.count - 1)}.png]]\n\n` : "";
    const text = Array.from({ length: between(random, 7, 12) }, () => pick(random, blocks)).join("\n\n");
    files[`${pick(random, folders)}/Note ${n}.md`] = `${picture}${text}\n\nSee ${links.join(", ")}.\n`;
  }
  return zipOf(files);
}

function folderOf(random: Random): string {
  const depth = between(random, 1, 3);
  return Array.from({ length: depth }, () => `Part ${between(random, 1, 9)}`).join("/");
}

async function addNewcomer(client: pg.Client): Promise<string> {
  await removeNewcomer(client);
  const secret = makeTokenSecret();
  await client.query(
    `WITH newcomer AS (INSERT INTO "User" (id, email, "emailKey", name) VALUES (new_id(), $1, $1, 'Vault') RETURNING id)
     INSERT INTO "ApiToken" ("id", "userId", "name", "secretHash", "hint", "scopes")
     SELECT new_id(), newcomer.id, 'vault', $2, $3, $4 FROM newcomer`,
    [email, Buffer.from(hashSecret(secret)), secret.slice(-4), ["pages:read", "pages:write"]],
  );
  return secret;
}

async function removeNewcomer(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM "User" WHERE "emailKey" = $1`, [email]);
}
