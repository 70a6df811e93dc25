import "server-only";
import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { AskedImportFormat, ImportFormat } from "@/lib/contracts/import-formats";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { convertEntries } from "@/lib/domain/imports/convert-entries";
import { detectFormat } from "@/lib/domain/imports/detect-format";
import type { ReadNote } from "@/lib/domain/imports/note-source";
import { takeTurns } from "@/lib/domain/turns/take-turns";
import type { LeftOut } from "@/lib/domain/vault/left-out";
import type { Manifest } from "@/lib/domain/vault/manifest";
import { unpackedBytesMax } from "@/lib/services/demo/demo-limits";
import { runTask } from "@/lib/services/workers/run-task";
import { TooManyBytes } from "@/lib/storage/spool";
import { SpooledPieces } from "@/lib/storage/spool-many";
import type { VaultEntry } from "./vault-entry";

/** The entries of a vault in the format of this store; `manifest` is null where they are as they were sent. */
export type VaultAsMarkdown = {
  format: ImportFormat;
  entries: readonly VaultEntry[];
  manifest: Manifest | null;
  close: () => Promise<void>;
};

const bytesATurn = 256 * 1024;

/** Converts the entries of a vault from the format that was asked for, or found; `close` removes what was put aside. */
export async function convertVault(
  entries: readonly VaultEntry[],
  { asked, leftOut, signal }: { asked: AskedImportFormat; leftOut: LeftOut; signal: AbortSignal },
): Promise<VaultAsMarkdown> {
  const format = asked === "auto" ? await detectFormat(entries) : asked;
  if (format === "markdown") return { format, entries, manifest: null, close: () => Promise.resolve() };
  const pieces = new SpooledPieces(unpackedBytesMax());
  const turn = takeTurns(bytesATurn, async () => {
    signal.throwIfAborted();
    await yieldToEventLoop();
  });
  try {
    const keep = (parts: Parameters<SpooledPieces["add"]>[0]) => pieces.add(parts);
    const converted = await convertEntries(format, entries, { keep, readNote, turn, leftOut });
    const toEntry = ({ open, ...entry }: (typeof converted.entries)[number]): VaultEntry => ({
      ...entry,
      open: async () => Readable.from(await open(), { objectMode: false }),
    });
    const { manifest } = converted;
    return { format, entries: converted.entries.map(toEntry), manifest, close: () => pieces.close() };
  } catch (fault) {
    await pieces.close();
    if (!(fault instanceof TooManyBytes)) throw fault;
    throw new DomainError(
      "payload_too_large",
      `The notes have more than ${unpackedBytesMax()} bytes when unpacked. Import them in parts.`,
    );
  }
}

const readNote: ReadNote = (source) => runTask("readNote", { size: source.bytes.length }, source);
