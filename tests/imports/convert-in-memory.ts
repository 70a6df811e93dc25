import type { AskedImportFormat } from "@/lib/contracts/import-formats";
import { convertEntries } from "@/lib/domain/imports/convert-entries";
import { detectFormat } from "@/lib/domain/imports/detect-format";
import { readNote } from "@/lib/domain/imports/read-note";
import type { LazyBytes, SourceEntry } from "@/lib/domain/imports/source-entry";
import { noDates } from "@/lib/domain/vault/file-dates";
import { LeftOut } from "@/lib/domain/vault/left-out";
import type { Manifest } from "@/lib/domain/vault/manifest";

/** A file of a fixture. */
export type FixtureFile = { path: string; data: string | Uint8Array };

/** What an import of another format becomes. */
export type InMemory = {
  format: string;
  vault: Map<string, Uint8Array>;
  manifest: Manifest;
  errors: string[];
  skipped: { path: string; reason: string }[];
};

/** Converts files without a server. */
export async function convertInMemory(
  files: readonly FixtureFile[],
  asked: AskedImportFormat = "auto",
): Promise<InMemory> {
  const entries = files.map(({ path, data }): SourceEntry => {
    const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    return { path, isFolder: false, dates: noDates, refusal: null, ...lazy([bytes]) };
  });
  const format = asked === "auto" ? await detectFormat(entries) : asked;
  if (format === "markdown") throw new Error("This is a folder of markdown.");
  const leftOut = new LeftOut();
  const keep = async (parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const kept: Uint8Array[] = [];
    for await (const part of parts) kept.push(part);
    return lazy(kept);
  };
  const turn = () => Promise.resolve();
  const converted = await convertEntries(format, entries, { keep, readNote, turn, leftOut });
  const vault = new Map<string, Uint8Array>();
  for (const { path, isFolder, open } of converted.entries) {
    const parts: Uint8Array[] = [];
    for await (const part of await open()) parts.push(part);
    if (!isFolder) vault.set(path, Buffer.concat(parts));
  }
  return { format, vault, manifest: converted.manifest, errors: leftOut.errors, skipped: leftOut.skipped };
}

function lazy(parts: readonly Uint8Array[]): LazyBytes {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  async function* read() {
    for (const part of parts) yield await Promise.resolve(part);
  }
  return { size, open: () => Promise.resolve(read()) };
}
