import "server-only";
import { buffer } from "node:stream/consumers";
import type { VaultEntry } from "./vault-entry";

/** The bytes of an entry, which must fit into memory. */
export async function readEntry(entry: VaultEntry): Promise<Buffer> {
  return buffer(await entry.open());
}
