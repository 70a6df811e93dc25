import "server-only";
import { whereLost } from "@/lib/storage/is-missing";
import { fileStore } from "@/lib/storage/open-file-store";
import type { ExportedItem } from "./walk-tree";
import type { ZipEntry } from "./zip-stream";

/** Converts an item to an entry of a zip. */
export function toZipEntry(item: ExportedItem): ZipEntry {
  const { path } = item;
  if (item.kind === "folder") return { kind: "folder", path };
  if (item.kind === "page") {
    return { kind: "text", path, text: item.page.markdown, changedAt: item.page.updatedAt };
  }
  const { sha256, updatedAt } = item.file;
  return {
    kind: "bytes",
    path,
    open: async () => (await fileStore()).read(sha256, null).catch(whereLost(() => null)),
    changedAt: updatedAt,
  };
}
