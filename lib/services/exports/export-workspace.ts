import "server-only";
import type { ByteAnswer } from "@/lib/contracts/operation";
import { manifestPath } from "@/lib/domain/vault/vault-path";
import { requireFolder } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { ManifestFile } from "./manifest-file";
import { toZipEntry } from "./to-zip-entry";
import { walkTree } from "./walk-tree";
import { type ZipEntry, zipStream } from "./zip-stream";

/**
 * Everything of the actor's own, or all below one folder, as a zip that is a vault: what is imported of it has the
 * same tree, titles, icons, texts, files and links.
 */
export async function exportWorkspace(
  ctx: ServiceContext,
  input: { folderId: string | undefined },
): Promise<{ content: ByteAnswer; name: string }> {
  const { folderId } = input;
  const folder = folderId === undefined ? null : await requireFolder(ctx, folderId, "view");
  return {
    name: `${folder?.name ?? "Sheaf"}.zip`,
    content: { open: () => Promise.resolve(zipStream(listExport(ctx, folderId ?? null))) },
  };
}

/** What an export of everything, or of all below a folder, is made of; the manifest comes last. */
export async function* listExport(ctx: ServiceContext, folderId: string | null): AsyncGenerator<ZipEntry> {
  const manifest = await ManifestFile.create();
  try {
    for await (const item of walkTree(ctx, { id: folderId, path: "" })) {
      await manifest.add(item);
      yield toZipEntry(item);
    }
    const said = await manifest.finish();
    yield { kind: "bytes", path: manifestPath, open: () => Promise.resolve(said), changedAt: new Date() };
  } finally {
    await manifest.drop();
  }
}
