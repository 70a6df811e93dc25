import "server-only";
import type { Readable } from "node:stream";
import { manifestPath } from "@/lib/domain/vault/vault-path";
import { ManifestFile } from "./manifest-file";
import { toZipEntry } from "./to-zip-entry";
import type { ExportedItem } from "./walk-tree";
import { type ZipEntry, zipStream } from "./zip-stream";

/**
 * Writes items as a zip of a vault: importing it restores the tree, titles, icons, covers, texts, files and links.
 * `folder` is the name of the folder that they come from.
 */
export function zipVault(items: AsyncIterable<ExportedItem>, folder: string | null = null): Readable {
  return zipStream(toVaultEntries(items, folder));
}

/** The entries of a vault of these items; the manifest comes last. */
export async function* toVaultEntries(
  items: AsyncIterable<ExportedItem>,
  folder: string | null = null,
): AsyncGenerator<ZipEntry> {
  const manifest = await ManifestFile.create(folder);
  try {
    for await (const item of items) {
      await manifest.add(item);
      yield toZipEntry(item);
    }
    const said = await manifest.finish();
    yield { kind: "bytes", path: manifestPath, open: () => Promise.resolve(said), changedAt: new Date() };
  } finally {
    await manifest.drop();
  }
}
