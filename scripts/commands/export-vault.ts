import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { walkTree } from "@/lib/services/exports/walk-tree";
import { toVaultEntries } from "@/lib/services/exports/zip-vault";
import { contextFor } from "./context-for";
import { startProgress } from "./progress-bar";
import { fromHere } from "./from-here";
import { runCommand } from "./run-command";

type Entries = ReturnType<typeof toVaultEntries>;
type Entry = Entries extends AsyncIterable<infer One> ? One : never;

await runCommand("export", async ({ values, positionals: [folder = ""], signal }) => {
  const root = fromHere(folder);
  const there = await readdir(root).catch(() => []);
  if (there.length > 0)
    throw new Error(`${root} is not empty; name a new folder, so that nothing is overwritten.`);
  const ctx = await contextFor(values["email"]);
  const progress = startProgress("Exporting", null);
  let count = 0;
  try {
    for await (const entry of toVaultEntries(walkTree(ctx, { id: null, path: "" }))) {
      await writeEntry(entry, join(root, entry.path), signal);
      progress.step();
      count++;
    }
  } catch (fault) {
    progress.stop();
    const reason =
      signal.aborted || !(fault instanceof Error) ? "Broken off" : fault.message.replace(/\.$/, "");
    throw new Error(
      count === 0
        ? `${reason}. Nothing was written.`
        : `${reason}. ${count} files and folders are in ${root}, each of them whole; the rest is not. Remove it before you export there again.`,
    );
  }
  progress.stop();
  return `${count} files and folders in ${root}`;
});

/** Writes a file or a folder, and removes it if it cannot be written whole. */
async function writeEntry(entry: Entry, path: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await mkdir(entry.kind === "folder" ? path : dirname(path), { recursive: true });
  try {
    if (entry.kind === "text") await writeFile(path, entry.text, { signal });
    if (entry.kind === "bytes") await pipeline(await entry.open(), createWriteStream(path), { signal });
    if (entry.kind !== "folder") await utimes(path, entry.changedAt, entry.changedAt);
  } catch (fault) {
    await rm(path, { force: true });
    throw fault;
  }
}
