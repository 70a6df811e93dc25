import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { foreignNoteEnding } from "@/lib/domain/imports/import-endings";
import type { AskedImportFormat, ImportFormat } from "@/lib/contracts/import-formats";
import type { ReceivedVaultFile } from "@/lib/contracts/operation";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { LeftOut } from "@/lib/domain/vault/left-out";
import {
  type Manifest,
  manifestBytesMax,
  noManifest,
  readManifest,
  unreadManifest,
} from "@/lib/domain/vault/manifest";
import { type ImportPlan, planImport } from "@/lib/domain/vault/plan-import";
import { manifestPath } from "@/lib/domain/vault/vault-path";
import { convertVault } from "./convert-vault";
import { openJsonVault } from "./json-vault";
import { UnreadableEntry, type VaultEntry } from "./vault-entry";
import { openZipVault } from "./zip-vault";

/** A vault to import: as received in a request, or its entries from any source. */
export type Vault =
  | { kind: "json"; files: readonly ReceivedVaultFile[] }
  | { kind: "zip"; archive: { path: string } }
  | { kind: "entries"; entries: readonly VaultEntry[] };

/** How a vault is read: as which format, and for how many levels of folders. */
type Reading = { vault: Vault; format: AskedImportFormat; depthMax: number; signal: AbortSignal };

/** The plan of an import, and the format that the vault has. */
export type PlannedVault = { plan: ImportPlan<VaultEntry>; format: ImportFormat };

/**
 * Runs `work` on the plan of a vault for a destination with room for so many levels of folders; refuses a vault that is
 * malformed as a whole.
 */
export async function withVault<T>(
  reading: Reading,
  work: (planned: PlannedVault) => Promise<T>,
): Promise<T> {
  const { vault, signal } = reading;
  if (vault.kind === "json") return convert(await openJsonVault(vault.files), reading, work);
  if (vault.kind === "entries") return convert(vault.entries, reading, work);
  const zip = await openZipVault(vault.archive.path, signal);
  try {
    if (zip.entries.length === 0 && zip.leftOut.errors.length === 0)
      throw invalidRequest({ path: "body", message: "is a zip with nothing in it" });
    return await convert(zip.entries, { ...reading, leftOut: zip.leftOut }, work);
  } finally {
    await zip.close();
  }
}

async function convert<T>(
  entries: readonly VaultEntry[],
  { format, depthMax, signal, leftOut = new LeftOut() }: Reading & { leftOut?: LeftOut },
  work: (planned: PlannedVault) => Promise<T>,
): Promise<T> {
  const read = await convertVault(entries, { asked: format, leftOut, signal });
  try {
    const manifest = read.manifest ?? (await findManifest(entries));
    const planned = await plan(read.entries, { manifest, depthMax, leftOut });
    return await work({ plan: planned, format: read.format });
  } finally {
    await read.close();
  }
}

async function plan(
  entries: readonly VaultEntry[],
  { manifest, depthMax, leftOut }: { manifest: Manifest; depthMax: number; leftOut: LeftOut },
): Promise<ImportPlan<VaultEntry>> {
  const planned = await planImport(entries, {
    manifest,
    depthMax,
    yieldToEventLoop: () => yieldToEventLoop(),
    leftOut,
  });
  const { items, folders } = planned;
  const isSilent = leftOut.errors.length === 0 && items.every(({ kind }) => kind === "file");
  const hasNotes = items.some(({ path }) => foreignNoteEnding.test(path));
  const isNothing = items.length + folders.length === 0;
  if (isSilent && (hasNotes || isNothing))
    leftOut.say("Nothing in it becomes a page: no file in it ends in .md.");
  return planned;
}

/** Reads the manifest of a vault. If it is damaged or too large, the paths alone decide. */
async function findManifest(entries: readonly VaultEntry[]): Promise<Manifest> {
  const entry = entries.find(({ path }) => path === manifestPath);
  if (entry === undefined) return noManifest;
  if (entry.size > manifestBytesMax) return unreadManifest("is too large");
  try {
    return await readManifest(toText(await entry.open()), () => yieldToEventLoop());
  } catch (fault) {
    return unreadManifest(fault instanceof UnreadableEntry ? fault.message : "cannot be read");
  }
}

async function* toText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
