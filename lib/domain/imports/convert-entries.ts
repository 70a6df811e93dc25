import type { ImportFormat } from "@/lib/contracts/import-formats";
import { findSkipped } from "@/lib/domain/vault/vault-path";
import type { ConvertedVault } from "./assembly";
import type { ImportPorts, SourceEntry } from "./source-entry";

type Converter = (entries: readonly SourceEntry[], ports: ImportPorts) => Promise<ConvertedVault>;

/** The formats that are converted. */
export type ConvertedFormat = Exclude<ImportFormat, "markdown">;

// Each is loaded when it is first needed.
const converters: Record<ConvertedFormat, () => Promise<Converter>> = {
  notion: async () => (await import("./notion/convert-notion")).convertNotion,
  evernote: async () => (await import("./evernote/convert-evernote")).convertEvernote,
  logseq: async () => (await import("./logseq/convert-logseq")).convertLogseq,
  joplin: async () => (await import("./joplin/convert-joplin")).convertJoplin,
  outline: async () => (await import("./outline/convert-outline")).convertOutline,
  docmost: async () => (await import("./docmost/convert-docmost")).convertDocmost,
  bear: async () => (await import("./bear/convert-bear")).convertBear,
  roam: async () => (await import("./roam/convert-roam")).convertRoam,
  documents: async () => (await import("./convert-documents")).convertDocuments,
};

/**
 * Converts what another program exported to a vault: files of markdown with their links to each other, and all other
 * files. What cannot be taken, and what is lost of what is taken, is added to the report.
 */
export async function convertEntries(
  format: ConvertedFormat,
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const convert = await converters[format]();
  const wanted: SourceEntry[] = [];
  for (const entry of entries) {
    await ports.turn(256);
    const skipped = findSkipped(entry.path);
    if (skipped !== null) ports.leftOut.passOver(skipped);
    else if (entry.refusal !== null) ports.leftOut.leave(entry.path, entry.refusal);
    else wanted.push(entry);
  }
  return convert(wanted, ports);
}
