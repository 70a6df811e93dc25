import "server-only";
import { open } from "node:fs/promises";
import { type MendedZip, mendZip } from "@/lib/domain/vault/mend-zip";
import type { Turn } from "@/lib/domain/vault/zip-window";

/** Repairs a zip on the disk by appending to it, if necessary; returns the other findings. */
export async function mendZipFile(path: string, turn: Turn): Promise<Omit<MendedZip, "appended">> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    const { appended, ...facts } = await mendZip({ size, read }, turn);
    if (appended !== null) await file.write(appended, 0, appended.length, size);
    return facts;
  } finally {
    await file.close();
  }
}
