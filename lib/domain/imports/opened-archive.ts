import { vaultEntriesMax } from "@/lib/contracts/limits";
import { whyNotPath } from "@/lib/domain/vault/vault-path";
import { NotANote } from "./note-source";
import type { ImportPorts, SourceEntry } from "./source-entry";

/** What is in an archive among the files of an import; `fault` says why not all of it could be read. */
export type OpenedArchive = { entries: SourceEntry[]; fault: string | null };

/** A file as it passes; its bytes must be read before the next file is. */
export type PassingFile = {
  path: string;
  size: number;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** Puts aside what is in an archive, below the path of that. */
export async function openArchive(
  archive: SourceEntry,
  ports: ImportPorts,
  read: (archive: SourceEntry) => AsyncIterable<PassingFile>,
): Promise<OpenedArchive> {
  const entries: SourceEntry[] = [];
  try {
    for await (const { path: said, size, bytes } of read(archive)) {
      await ports.turn(size + 1_024);
      const inside = said.replace(/^\.\//, "");
      const path = `${archive.path}/${inside}`;
      const reason = whyNotPath(inside);
      if (reason !== null) {
        ports.leftOut.leave(path, `its path ${reason}`);
        continue;
      }
      if (entries.length === vaultEntriesMax) throw new NotANote(`has more than ${vaultEntriesMax} files`);
      const kept = await ports.keep(bytes);
      entries.push({ ...kept, path, isFolder: false, dates: archive.dates, refusal: null });
    }
    return { entries, fault: null };
  } catch (fault) {
    if (!(fault instanceof NotANote)) throw fault;
    return { entries, fault: fault.message };
  }
}
