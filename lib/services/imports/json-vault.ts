import "server-only";
import { Readable } from "node:stream";
import type { ReceivedVaultFile } from "@/lib/contracts/operation";
import type { VaultEntry } from "./vault-entry";

/** The entries of a vault that came as JSON. */
export function openJsonVault(files: readonly ReceivedVaultFile[]): VaultEntry[] {
  return files.map(({ bytes, ...file }) => ({
    ...file,
    isFolder: false,
    size: bytes.length,
    open: () => Promise.resolve(Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)])),
  }));
}
