import { setTimeout as sleep } from "node:timers/promises";
import { type DataSet, withClient } from "@/tests/bench/data-set/open-data-set";
import { brief, mark, printTable } from "@/tests/bench/report/figures";
import type { MeasuredServer } from "@/tests/bench/servers/start-server";
import { caller, writeMeanwhile } from "@/tests/bench/writing-meanwhile";
import { addNewcomer } from "./newcomer";
import { type Around, watchServer } from "./watch-server";
import { attachments, noteCount, writeVault } from "./write-vault";

const quietMilliseconds = 3_000;

/** The bars of the design: notes a second, and MB a second. */
const bars = { notesMin: 500, megabytesMin: 30 };
/** How much more memory (MB) an import may take, how much longer (ms) others may wait, and the loop may be blocked (ms). */
const importBars = { memoryMax: 300, waitMax: 100, blockedMax: 50 };

/** Imports a vault and exports it, alone and while somebody else writes a page as often as they can. */
export async function measureMoves(dataSet: DataSet, server: MeasuredServer): Promise<void> {
  const base = `${server.url}/api/v1`;
  const pageId = await withClient(dataSet.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT id FROM bench.kept ORDER BY id LIMIT 1");
    return rows[0]?.id ?? "";
  });
  const zip = await writeVault();
  const moveBoth = async (watch: <T>(work: () => Promise<T>) => Promise<T>) => {
    const secret = await withClient(dataSet.databaseUrl, addNewcomer);
    const imported = await watch(() => timed(() => importVault(base, { secret, zip })));
    const exported = await watch(() => timed(() => exportAll(base, secret)));
    return [noteCount / imported.seconds, exported.result / 1e6 / exported.seconds] as const;
  };
  const [notes, megabytes] = await moveBoth((work) => work());
  const watched: Around[] = [];
  const beside = async <T>(work: () => Promise<T>): Promise<T> => {
    const startOthers = () => writeMeanwhile(caller(base, dataSet.secret), pageId);
    const { result, around } = await watchServer(server, startOthers, work);
    watched.push(around);
    return result;
  };
  await beside(() => sleep(quietMilliseconds));
  const [notesBeside, megabytesBeside] = await moveBoth(beside);
  const [quiet, imported, exported] = watched;
  if (!quiet || !imported || !exported) return;
  printTable({
    title: `${dataSet.pages.toLocaleString("en")} pages: a vault of ${noteCount.toLocaleString("en")} notes and ${attachments.count} attachments, a zip of ${brief(zip.length / 1e6)} MB; another writer alone waits ${brief(quiet.others.p99)} ms (p99)`,
    headings: [
      "",
      "speed alone",
      "beside a writer",
      "memory, MB more",
      "the writer, p99 ms",
      "longest",
      "loop blocked, ms",
    ],
    rows: [
      [
        "import, notes/s",
        mark(notes, notes < bars.notesMin),
        brief(notesBeside),
        ...besideOf(imported, quiet),
      ],
      [
        "export, MB/s",
        mark(megabytes, megabytes < bars.megabytesMin),
        brief(megabytesBeside),
        ...besideOf(exported, quiet),
      ],
    ],
  });
}

async function importVault(base: string, { secret, zip }: { secret: string; zip: Buffer }): Promise<void> {
  const response = await fetch(`${base}/imports/vault`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/zip" },
    body: new Uint8Array(zip),
  });
  const answer = (await response.json()) as { pagesCreated?: number; errors?: string[] };
  if (answer.pagesCreated !== noteCount || answer.errors?.length !== 0) {
    throw new Error(`The import answered ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
  }
}

/** Exports everything: how many bytes that is. */
async function exportAll(base: string, secret: string): Promise<number> {
  const response = await fetch(`${base}/exports/workspace`, {
    headers: { Authorization: `Bearer ${secret}` },
  });
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += (part as Uint8Array).length;
  return bytes;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}

function besideOf({ memory, others, blocked }: Around, quiet: Around): string[] {
  return [
    mark(memory, memory > importBars.memoryMax),
    mark(others.p99, others.p99 - quiet.others.p99 > importBars.waitMax),
    brief(others.longest),
    mark(blocked, blocked > importBars.blockedMax),
  ];
}
