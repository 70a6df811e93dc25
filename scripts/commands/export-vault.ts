import { createWriteStream } from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { walkTree } from "@/lib/services/exports/walk-tree";
import { lostFileNote } from "@/lib/services/exports/zip-stream";
import { toVaultEntries } from "@/lib/services/exports/zip-vault";
import { makeFolder } from "@/lib/storage/make-folder";
import { contextFor } from "./context-for";
import { startProgress } from "./progress-bar";
import { findTarget } from "./find-target";
import { runCommand } from "./run-command";

type Entries = ReturnType<typeof toVaultEntries>;
type Entry = Entries extends AsyncIterable<infer One> ? One : never;

await runCommand("export", async (call) => {
  const root = await findTarget(call);
  const ctx = await contextFor(call.values["email"]);
  const { signal } = call;
  const progress = startProgress("Exporting", null);
  let count = 0;
  const lost: string[] = [];
  try {
    for await (const entry of toVaultEntries(walkTree(ctx, { id: null, path: "" }))) {
      if (!(await writeEntry(entry, join(root, entry.path), signal))) lost.push(entry.path);
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
  if (lost.length > 0)
    throw new Error(
      `${count} files and folders are in ${root}; in the place of ${lost.length} whose bytes the server has lost are notes that end in .lost.txt, such as for ${lost[0]}.`,
    );
  return `${count} files and folders in ${root}`;
});

/** Writes a file or a folder, and removes it if it cannot be written whole; false if its bytes are lost. */
async function writeEntry(entry: Entry, path: string, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  await makeFolder(entry.kind === "folder" ? path : dirname(path));
  try {
    if (entry.kind === "text") await writeFile(path, entry.text, { signal });
    if (entry.kind === "bytes") {
      const bytes = await entry.open();
      if (bytes === null) {
        const note = lostFileNote(path);
        await writeFile(note.path, note.text, { signal });
        return false;
      }
      await pipeline(bytes, createWriteStream(path), { signal });
    }
    if (entry.kind !== "folder") await utimes(path, entry.changedAt, entry.changedAt);
    return true;
  } catch (fault) {
    await rm(path, { force: true });
    throw fault;
  }
}
