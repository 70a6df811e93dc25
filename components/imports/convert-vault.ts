import type { AskedImportFormat, ImportFormat } from "@/lib/contracts/import-formats";
import { yieldToMain } from "@/lib/client/yield-to-main";
import { noDates } from "@/lib/domain/vault/file-dates";
import type { Manifest } from "@/lib/domain/vault/manifest";
import type { LazyBytes, SourceEntry } from "@/lib/domain/imports/source-entry";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import type { BrowserEntry, BrowserVault } from "./vault-entries";

/** What of an entry is needed to say what it becomes. */
export type ReadableEntry = Pick<BrowserEntry, "path" | "isFolder" | "size" | "refusal" | "read">;

/** The vault in the format of the store; `manifest` is null where it is as it was chosen. */
export type VaultAsMarkdown = {
  format: ImportFormat;
  entries: readonly ReadableEntry[];
  manifest: Manifest | null;
};

type Converting = { asked: AskedImportFormat; onProgress: (done: number, total: number) => void };

/** Converts a vault from the format that was asked for, or found, as the server does. */
export async function convertVault(
  { entries, leftOut }: BrowserVault,
  { asked, onProgress }: Converting,
): Promise<VaultAsMarkdown> {
  const sources = entries.map(toSource);
  // Loaded only now: most vaults need none of it, or little.
  const { detectFormat } = await import("@/lib/domain/imports/detect-format");
  const format = asked === "auto" ? await detectFormat(sources) : asked;
  if (format === "markdown") return { format, entries, manifest: null };
  const [{ convertEntries }, { readNote }] = await Promise.all([
    import("@/lib/domain/imports/convert-entries"),
    import("@/lib/domain/imports/read-note"),
  ]);
  let done = 0;
  const readAndTell = (source: NoteSource) => {
    onProgress(Math.min(++done, entries.length), entries.length);
    return readNote(source);
  };
  const converted = await convertEntries(format, sources, {
    keep,
    readNote: readAndTell,
    turn: async () => {
      await yieldToMain();
    },
    leftOut,
  });
  return { format, manifest: converted.manifest, entries: converted.entries.map(toReadable) };
}

function toSource({ path, isFolder, size, refusal, blob, updatedAt }: BrowserEntry): SourceEntry {
  const dates = { ...noDates, updatedAt };
  return { path, isFolder, size, refusal, dates, open: async () => iterate(await blob()) };
}

async function keep(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<LazyBytes> {
  const kept: BlobPart[] = [];
  for await (const part of parts) kept.push(part.slice());
  const blob = new Blob(kept);
  return { size: blob.size, open: () => Promise.resolve(iterate(blob)) };
}

/** Not every browser can iterate a stream. */
async function* iterate(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

function toReadable({ open, ...entry }: SourceEntry): ReadableEntry {
  const read = async (atLeast = Number.POSITIVE_INFINITY) => {
    const parts: BlobPart[] = [];
    let length = 0;
    for await (const part of await open()) {
      parts.push(part.slice());
      length += part.length;
      if (length >= atLeast) break;
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };
  return { ...entry, read };
}
