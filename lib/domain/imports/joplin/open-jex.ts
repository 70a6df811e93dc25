import { vaultEntriesMax } from "@/lib/contracts/limits";
import { NotANote } from "@/lib/domain/imports/note-source";
import type { ImportPorts, SourceEntry } from "@/lib/domain/imports/source-entry";
import { readTar } from "@/lib/domain/imports/tar/read-tar";
import { whyNotPath } from "@/lib/domain/vault/vault-path";

/** What is in an archive of Joplin; `fault` says why not all of it could be read. */
export type OpenedJex = { entries: SourceEntry[]; fault: string | null };

/** Puts aside what is in an archive of Joplin (.jex), a tar. */
export async function openJex(jex: SourceEntry, ports: ImportPorts): Promise<OpenedJex> {
  const entries: SourceEntry[] = [];
  try {
    for await (const { path: inside, size, bytes } of readTar(await jex.open())) {
      await ports.turn(size + 1_024);
      const path = `${jex.path}/${inside.replace(/^\.\//, "")}`;
      const reason = whyNotPath(inside.replace(/^\.\//, ""));
      if (reason !== null) {
        ports.leftOut.leave(path, `its path ${reason}`);
        continue;
      }
      if (entries.length === vaultEntriesMax) throw new NotANote(`has more than ${vaultEntriesMax} files`);
      const kept = await ports.keep(bytes);
      entries.push({ ...kept, path, isFolder: false, dates: jex.dates, refusal: null });
    }
    return { entries, fault: null };
  } catch (fault) {
    if (!(fault instanceof NotANote)) throw fault;
    return { entries, fault: fault.message };
  }
}
