import "server-only";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import {
  type ExportedFile,
  type ExportedFolder,
  type ExportedPage,
  type ExportedItems,
  listExportedItems,
} from "@/lib/db/items/exports";
import { SafeNames } from "@/lib/domain/vault/safe-names";
import type { ServiceContext } from "@/lib/services/context";

/** An item of the tree, with its path in the export. */
export type ExportedItem =
  | { kind: "folder"; path: string; folder: ExportedFolder }
  | { kind: "page"; path: string; page: ExportedPage }
  | { kind: "file"; path: string; file: ExportedFile };

const atOnce: Record<ItemKind, number> = { folder: 200, page: 50, file: 200 };

/** Everything that the actor can see below a folder, or below the top level (null), folder by folder. */
export async function* walkTree(
  ctx: ServiceContext,
  place: { id: string | null; path: string },
): AsyncGenerator<ExportedItem> {
  const waiting = [place];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folders: (typeof place)[] = [];
    for await (const item of listFolder(ctx, next)) {
      yield item;
      if (item.kind === "folder") folders.push({ id: item.folder.id, path: `${item.path}/` });
    }
    for (const folder of folders.reverse()) waiting.push(folder);
  }
}

async function* listFolder(
  ctx: ServiceContext,
  place: { id: string | null; path: string },
): AsyncGenerator<ExportedItem> {
  const names = new SafeNames();
  const pathOf = (name: string, ending: string) => place.path + names.add(name, ending);
  // Most folders fit into their first rows, which are requested together.
  const pages = follow(ctx, "page", place.id);
  const files = follow(ctx, "file", place.id);
  const folders = follow(ctx, "folder", place.id);
  for await (const page of pages) yield { kind: "page", page, path: pathOf(page.title, ".md") };
  for await (const file of files) yield { kind: "file", file, path: place.path + names.addFile(file.name) };
  for await (const folder of folders) yield { kind: "folder", folder, path: pathOf(folder.name, "") };
}

/** All items of a kind in a folder, some at a time; the first are asked for at once. */
function follow<Kind extends ItemKind>(
  { db, actor }: ServiceContext,
  kind: Kind,
  parentId: string | null,
): AsyncGenerator<ExportedItems[Kind]> {
  const limit = atOnce[kind];
  const listAfter = (after: string | null) => listExportedItems(db, actor, { kind, parentId, after, limit });
  const first = listAfter(null);
  // A consumer that never requests the rows must not cause an unhandled rejection.
  first.catch(() => undefined);
  return followFrom(first, limit, listAfter);
}

async function* followFrom<Row extends { id: string }>(
  first: Promise<Row[]>,
  limit: number,
  listAfter: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let rows = await first;
  yield* rows;
  while (rows.length === limit) {
    rows = await listAfter(rows.at(-1)?.id ?? null);
    yield* rows;
  }
}
