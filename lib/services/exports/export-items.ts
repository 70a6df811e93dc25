import "server-only";
import type { ByteAnswer } from "@/lib/contracts/operation";
import {
  type ExportedFile,
  type ExportedFolder,
  findChosenPages,
  listChosenFolders,
  listChosenPages,
  listFilesOfPages,
} from "@/lib/db/items/exports";
import { notFound } from "@/lib/domain/errors/refusals";
import { SafeNames } from "@/lib/domain/vault/safe-names";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { zipVault } from "./zip-vault";
import { type ExportedItem, walkTree } from "./walk-tree";

const pagesAtOnce = 50;

/**
 * Exports these pages and folders as one zip of a vault, with the files that the pages use beside them. An item inside
 * another chosen folder occurs once. Refuses when the actor cannot see one of them.
 */
export async function exportItems(
  ctx: ServiceContext,
  input: { pageIds: readonly string[]; folderIds: readonly string[] },
): Promise<{ content: ByteAnswer; name: string }> {
  const pageIds = [...new Set(input.pageIds)];
  const folderIds = [...new Set(input.folderIds)];
  const reading = await forReading(ctx);
  const { db, actor } = reading;
  const pages = await findChosenPages(db, actor, pageIds);
  if (pages.length < pageIds.length) throw notFound("page");
  const folders = await listChosenFolders(db, actor, folderIds);
  if (folders.length < folderIds.length) throw notFound("folder");
  const files = await listFilesOfPages(db, actor, pageIds);
  const count = pages.length + folders.length;
  return {
    name: count === 1 ? "Sheaf (1 item).zip" : `Sheaf (${count} items).zip`,
    content: { open: () => Promise.resolve(zipVault(listItems(reading, { pages, folders, files }))) },
  };
}

type Chosen = {
  pages: readonly string[];
  /** Nested folders follow those around them. */
  folders: readonly ExportedFolder[];
  files: readonly ExportedFile[];
};

async function* listItems(ctx: ServiceContext, chosen: Chosen): AsyncGenerator<ExportedItem> {
  const names = new SafeNames();
  // Of the items below the folders, only the individually chosen ones are remembered.
  const waiting = new Set([...chosen.pages, ...[...chosen.folders, ...chosen.files].map(({ id }) => id)]);
  for (const folder of chosen.folders) {
    if (!waiting.delete(folder.id)) continue;
    const path = names.add(folder.name, "");
    yield { kind: "folder", folder, path };
    for await (const item of walkTree(ctx, { id: folder.id, path: `${path}/` })) {
      waiting.delete(idOf(item));
      yield item;
    }
  }
  const pages = chosen.pages.filter((id) => waiting.has(id));
  for (let at = 0; at < pages.length; at += pagesAtOnce) {
    const some = await listChosenPages(ctx.db, ctx.actor, pages.slice(at, at + pagesAtOnce));
    for (const page of some) yield { kind: "page", page, path: names.add(page.title, ".md") };
  }
  for (const file of chosen.files) {
    if (waiting.has(file.id)) yield { kind: "file", file, path: names.addFile(file.name) };
  }
}

function idOf(item: ExportedItem): string {
  if (item.kind === "page") return item.page.id;
  return item.kind === "file" ? item.file.id : item.folder.id;
}
