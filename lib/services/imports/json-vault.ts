import "server-only";
import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ReceivedVaultFile } from "@/lib/contracts/operation";
import { takeTurns } from "@/lib/domain/turns/take-turns";
import type { VaultEntry } from "./vault-entry";

const filesATurn = 1_000;

/** The entries of a vault sent as JSON. */
export async function openJsonVault(files: readonly ReceivedVaultFile[]): Promise<VaultEntry[]> {
  const turn = takeTurns(filesATurn, () => yieldToEventLoop());
  const entries: VaultEntry[] = [];
  for (const { bytes, ...file } of files) {
    await turn(1);
    entries.push({
      ...file,
      isFolder: false,
      size: bytes.length,
      open: () => Promise.resolve(Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)])),
    });
  }
  return entries;
}
