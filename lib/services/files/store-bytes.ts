import "server-only";
import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { noteBytes } from "@/lib/db/content/stored-bytes";
import { toMediaType } from "@/lib/domain/files/media-type";
import { fileStore } from "@/lib/storage/open-file-store";
import type { Spooled } from "@/lib/storage/spool";

const headBytes = 4_100;

/** Stored bytes, with their hash, size and type. */
export type StoredBytes = { sha256: string; size: number; mimeType: string };

/**
 * Stores the bytes of a temporary file permanently, equal bytes once, and determines their type. A row must refer to
 * them within hours, or they are swept.
 */
export async function storeBytes(spooled: Spooled, declaredType: string): Promise<StoredBytes> {
  const { sha256, size, path } = spooled;
  const head = await readHead(path);
  const recognised = await fileTypeFromBuffer(head).catch(() => undefined);
  await noteBytes(sha256, size);
  const store = await fileStore();
  if (!(await store.has(sha256))) await store.put(sha256, path);
  return { sha256, size, mimeType: toMediaType(head, recognised?.mime, declaredType) };
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
