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

/** Imports a vault and exports it, while somebody else writes a page. */
export async function measureMoves(dataSet: DataSet, server: MeasuredServer): Promise<void> {
  const base = `${server.url}/api/v1`;
  const secret = await withClient(dataSet.databaseUrl, addNewcomer);
  const pageId = await withClient(dataSet.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT id FROM bench.kept ORDER BY id LIMIT 1");
    return rows[0]?.id ?? "";
  });
  const watch = (work: () => Promise<unknown>) =>
    watchServer(server, () => writeMeanwhile(caller(base, dataSet.secret), pageId), work);
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
