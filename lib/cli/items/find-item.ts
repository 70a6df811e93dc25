import { unlessGone } from "@/lib/client/http/unless-gone";
import type { ItemAtPath } from "@/lib/contracts/items";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";
import { type ItemPath, parseItemPath } from "@/lib/domain/tree/item-path";
import { Failure } from "@/lib/cli/failures";
import { callServer, openResponse } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";

/** An item that a path or an id leads to. */
export type FoundItem<K extends ItemKind = ItemKind> = {
  kind: K;
  id: string;
  name: string;
  parentId: string | null;
};

/**
 * The item of one of these kinds that a path or an id names. Letter case matters only where two names differ in nothing
 * else. Throws a `Failure` with the candidates where several are meant.
 */
export async function findItem<K extends ItemKind>(
  connection: Connection,
  given: string,
  kinds: readonly K[],
): Promise<FoundItem<K>> {
  const found = await findItems(connection, given, kinds);
  const [only] = found;
  if (only === undefined)
    throw new Failure("notFound", `There is no ${orOf(kinds)} "${given}", or you have no access to it.`);
  if (found.length > 1) throw ambiguous(given, found);
  return only;
}

/** Like `findItem`, but null where there is none. */
export async function findItemOrNull<K extends ItemKind>(
  connection: Connection,
  given: string,
  kinds: readonly K[],
): Promise<FoundItem<K> | null> {
  const found = await findItems(connection, given, kinds);
  if (found.length > 1) throw ambiguous(given, found);
  return found[0] ?? null;
}

/** The id of the folder that a path or an id names; null for `/`, the top level. */
export async function findFolderId(connection: Connection, given: string): Promise<string | null> {
  if (parseItemPath(given).names.length === 0) return null;
  return (await findItem(connection, given, ["folder"])).id;
}

async function findItems<K extends ItemKind>(
  connection: Connection,
  given: string,
  kinds: readonly K[],
): Promise<FoundItem<K>[]> {
  const found = uuidPattern.test(given)
    ? await findById(connection, given)
    : await findByPath(connection, parseItemPath(given), kinds);
  return found.filter((item): item is FoundItem<K> => kinds.some((kind) => kind === item.kind));
}

async function findById(connection: Connection, id: string): Promise<FoundItem[]> {
  const [page, folder] = await Promise.all([
    unlessGone(() => callServer(connection, "GET /pages/{pageId}", { params: { pageId: id } })),
    unlessGone(() => callServer(connection, "GET /folders/{folderId}", { params: { folderId: id } })),
  ]);
  if (page !== null) return [{ kind: "page", id, name: page.title, parentId: page.parentId }];
  if (folder !== null) return [{ kind: "folder", id, name: folder.name, parentId: folder.parentId }];
  const file = await unlessGone(() =>
    openResponse(connection, "GET /files/{fileId}", { params: { fileId: id } }),
  );
  if (file === null) return [];
  await file.body?.cancel();
  return [{ kind: "file", id, name: nameOfDownload(file) ?? id, parentId: null }];
}

function nameOfDownload({ headers }: Response): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get("Content-Disposition") ?? "") ?? [];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

/** The items at a path: pages and folders, or else files; those that are spelt as asked go before others. */
async function findByPath(
  connection: Connection,
  { names, endsInSlash }: ItemPath,
  kinds: readonly ItemKind[],
): Promise<FoundItem[]> {
  if (names.length === 0) return [];
  const path = names.join("/");
  const { data } = await callServer(connection, "GET /items/resolve", { query: { path } });
  const wanted = data.filter(({ kind }) => kinds.includes(kind) && (kind === "folder" || !endsInSlash));
  const noFiles = wanted.filter(({ kind }) => kind !== "file");
  const found = noFiles.length > 0 ? noFiles : wanted;
  const exact = found.filter((item) => pathOf(item) === `/${path}`);
  return exact.length > 0 ? exact : found;
}

function pathOf({ kind, name, folderPath }: ItemAtPath): string {
  if (kind === "folder") return folderPath;
  return folderPath === "/" ? `/${name}` : `${folderPath}/${name}`;
}

function ambiguous(given: string, found: readonly FoundItem[]): Failure {
  const candidates = found.map(({ kind, id, name }) => `${id}  ${kind}  ${name}`);
  return new Failure("ambiguous", `"${given}" can be ${found.length} items. Name one by its id:`, candidates);
}

function orOf(kinds: readonly ItemKind[]): string {
  return kinds.length === 3 ? "item" : kinds.join(" or ");
}
