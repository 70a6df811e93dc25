import { BlobReader, BlobWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-external.js";
import type { PlacedFile } from "@/components/ui/form/dropped-files";
import { isSkipped, manifestPath, whyNotPath } from "@/lib/domain/vault/vault-path";

type Progress = (done: number, total: number) => void;

/**
 * Packs a folder as a zip, without the files that imports skip. The browser stores it, on its disk if it is large;
 * nothing is held in memory as a whole. Rejects when a file cannot be read.
 */
export async function packVault(files: readonly PlacedFile[], onProgress: Progress): Promise<Blob> {
  const wanted = files.filter(
    ({ path }) => whyNotPath(path) === null && (path === manifestPath || !isSkipped(path)),
  );
  const writer = new ZipWriter(new BlobWriter("application/zip"), { useWebWorkers: false });
  for (const [done, { path, file }] of wanted.entries()) {
    onProgress(done, wanted.length);
    // Pictures and the like are compressed already.
    const level = /\.(?:md|txt|json|csv|svg|html?|xml)$/i.test(path) ? 6 : 0;
    await writer.add(path, new BlobReader(file), { level, lastModDate: new Date(file.lastModified) });
  }
  onProgress(wanted.length, wanted.length);
  return writer.close();
}
