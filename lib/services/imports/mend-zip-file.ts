import "server-only";
import { open } from "node:fs/promises";
import { mendZip, type RecoveredZip } from "@/lib/domain/vault/mend-zip";

/** Puts behind a zip on the disk what makes it readable, where that is needed; how much was recovered, if anything had to be. */
export async function mendZipFile(path: string): Promise<RecoveredZip | null> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    const { appended, recovered } = await mendZip({ size, read });
    if (appended !== null) await file.write(appended, 0, appended.length, size);
    return recovered;
  } finally {
    await file.close();
  }
}
