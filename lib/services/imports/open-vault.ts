import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
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
import { openJsonVault } from "./json-vault";
import { UnreadableEntry, type VaultEntry } from "./vault-entry";
import { openZipVault } from "./zip-vault";

/** A vault to import: as received in a request, or its entries from any source. */
export type Vault =
  | { kind: "json"; files: readonly ReceivedVaultFile[] }
  | { kind: "zip"; archive: { path: string } }
  | { kind: "entries"; entries: readonly VaultEntry[] };

/**
 * Runs `work` on the plan of a vault for a destination with room for so many levels of folders; refuses a vault that is
 * malformed as a whole.
 */
export async function withVault<T>(
  { vault, depthMax, signal }: { vault: Vault; depthMax: number; signal: AbortSignal },
  work: (plan: ImportPlan<VaultEntry>) => Promise<T>,
): Promise<T> {
  if (vault.kind === "json") {
    return work(await plan(await openJsonVault(vault.files), depthMax));
  }
  if (vault.kind === "entries") return work(await plan(vault.entries, depthMax));
  const zip = await openZipVault(vault.archive.path, signal);
  try {
    if (zip.entries.length === 0 && zip.leftOut.errors.length === 0)
      throw invalidRequest({ path: "body", message: "is a zip with nothing in it" });
    return await work(await plan(zip.entries, depthMax, zip.leftOut));
  } finally {
    await zip.close();
  }
}

/** Formats in which other programs store notes, or whole archives of them. */
const notesPath = /\.(?:zip|html?|docx?|rtf|odt|enex|org|opml|markdown|textbundle)$/i;

async function plan(
  entries: readonly VaultEntry[],
  depthMax: number,
  leftOut = new LeftOut(),
): Promise<ImportPlan<VaultEntry>> {
  const manifest = await findManifest(entries);
  const planned = await planImport(entries, {
    manifest,
    depthMax,
    yieldToEventLoop: () => yieldToEventLoop(),
    leftOut,
  });
  const { items, folders } = planned;
  const isSilent = leftOut.errors.length === 0 && items.every(({ kind }) => kind === "file");
  const hasNotes = items.some(({ path }) => notesPath.test(path));
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
