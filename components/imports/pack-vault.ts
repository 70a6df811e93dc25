import { BlobReader, BlobWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-external.js";
import type { PlacedFile } from "@/components/ui/form/dropped-files";
import { isSkipped, manifestPath, whyNotPath } from "@/lib/domain/vault/vault-path";

type Progress = (done: number, total: number) => void;

/**
 * A zip of a folder, without what an import passes over anyway. The browser keeps it, on its disk when it is large;
 * nothing is whole in memory. Rejects when a file cannot be read.
 */
export async function packVault(files: readonly PlacedFile[], onProgress: Progress): Promise<Blob> {
  const wanted = files.filter(
    ({ path }) => whyNotPath(path) === null && (path === manifestPath || !isSkipped(path)),
  );
  const writer = new ZipWriter(new BlobWriter("application/zip"), { useWebWorkers: false });
  for (const [done, { path, file }] of wanted.entries()) {
    onProgress(done, wanted.length);
    // Pictures and the like are compressed already.
    const level = /\.(?:md|txt|json|csv|svg)$/i.test(path) ? 6 : 0;
    await writer.add(path, new BlobReader(file), { level, lastModDate: new Date(file.lastModified) });
  }
  onProgress(wanted.length, wanted.length);
  return writer.close();
}
