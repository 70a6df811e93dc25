import "server-only";
import {
  type ExportedFile,
  type ExportedFolder,
  type ExportedPage,
  type ExportPart,
  listExportedFiles,
  listExportedFolders,
  listExportedPages,
} from "@/lib/db/exports";
import { SafeNames } from "@/lib/domain/vault/safe-names";
import type { ServiceContext } from "@/lib/services/context";

/** An item of the tree, with its path in the export. */
export type ExportedItem =
  | { kind: "folder"; path: string; folder: ExportedFolder }
  | { kind: "page"; path: string; page: ExportedPage }
  | { kind: "file"; path: string; file: ExportedFile };

const atOnce = { folders: 200, pages: 50, files: 200 };

/** Everything that the actor can see below a folder, or below the top level (null), folder by folder. */
export async function* walkTree(
  ctx: ServiceContext,
  place: { id: string | null; path: string },
): AsyncGenerator<ExportedItem> {
  const names = new SafeNames();
  const pathOf = (name: string, ending: string) => place.path + names.add(name, ending);
  const { db, actor } = ctx;
  const parentId = place.id;
  for await (const page of follow(atOnce.pages, parentId, (part) => listExportedPages(db, actor, part))) {
    yield { kind: "page", page, path: pathOf(page.title, ".md") };
  }
  for await (const file of follow(atOnce.files, parentId, (part) => listExportedFiles(db, actor, part))) {
    yield { kind: "file", file, path: pathOf(file.name, "") };
  }
  for await (const folder of follow(atOnce.folders, parentId, (part) =>
    listExportedFolders(db, actor, part),
  )) {
    const path = pathOf(folder.name, "");
    yield { kind: "folder", folder, path };
    yield* walkTree(ctx, { id: folder.id, path: `${path}/` });
  }
}

/** All rows of a folder, some at a time. */
async function* follow<Row extends { id: string }>(
  limit: number,
  parentId: string | null,
  list: (part: ExportPart) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await list({ parentId, after, limit });
    yield* rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id ?? null;
  }
}
