import { ApiError } from "@/lib/client/http/api-error";
import type { ItemKind } from "@/lib/contracts/item-ref";
import { uuidPattern } from "@/lib/contracts/uuid-pattern";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { formatItemPath, type ItemPath, parseItemPath } from "@/lib/domain/tree/item-path";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import { Failure } from "@/lib/cli/failures";
import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { listFiles } from "./list-folder";

/** An item that a path or an id leads to. */
export type FoundItem<K extends ItemKind = ItemKind> = {
  kind: K;
  id: string;
  name: string;
  parentId: string | null;
};

type Located = FoundItem & { folderPath: string };

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
  return found.filter((item): item is FoundItem<K> & Located => kinds.some((kind) => kind === item.kind));
}

async function findById(connection: Connection, id: string): Promise<Located[]> {
  const [page, folder] = await Promise.all([
    orNull(callServer(connection, "GET /pages/{pageId}", { params: { pageId: id } })),
    orNull(callServer(connection, "GET /folders/{folderId}", { params: { folderId: id } })),
  ]);
  if (page !== null) return [{ kind: "page", id, name: page.title, parentId: page.parentId, folderPath: "" }];
  if (folder !== null)
    return [{ kind: "folder", id, name: folder.name, parentId: folder.parentId, folderPath: "" }];
  return [{ kind: "file", id, name: id, parentId: null, folderPath: "" }];
}

async function findByPath(
  connection: Connection,
  { names, endsInSlash }: ItemPath,
  kinds: readonly ItemKind[],
): Promise<Located[]> {
  const name = names.at(-1);
  if (name === undefined) return [];
  const above = toFolderPath(names.slice(0, -1));
  const wanted = (kind: ItemKind) => kinds.includes(kind) && (kind === "folder" || !endsInSlash);
  const [pages, folders] = await Promise.all([
    wanted("page") ? callServer(connection, "GET /pages/resolve", { query: { title: name } }) : { data: [] },
    wanted("folder") ? callServer(connection, "GET /folders/resolve", { query: { name } }) : { data: [] },
  ]);
  const found = atPath<Located>(
    [
      ...pages.data.map(({ id, title, parentId, folderPath }) => ({
        kind: "page" as const,
        id,
        name: title,
        parentId,
        folderPath,
      })),
      ...folders.data.map((folder) => ({
        kind: "folder" as const,
        id: folder.id,
        name: folder.name,
        parentId: folder.parentId,
        folderPath: folder.folderPath.slice(0, -folder.name.length - 1) || "/",
      })),
    ],
    { above, name },
  );
  if (found.length > 0 || !wanted("file")) return found;
  return findFile(connection, names);
}

/** Files have no look-up by name: the list of their folder is read. */
async function findFile(connection: Connection, names: readonly string[]): Promise<Located[]> {
  const name = names.at(-1) ?? "";
  const above = names.slice(0, -1);
  const folder =
    above.length === 0 ? null : (await findItems(connection, `${formatItemPath(above)}/`, ["folder"]))[0];
  if (folder === undefined) return [];
  const folderPath = toFolderPath(above);
  const files = (await listFiles(connection, folder?.id ?? null)).map((file) => ({
    ...file,
    kind: "file" as const,
    folderPath,
  }));
  return atPath<Located>(files, { above: folderPath, name });
}

/** The items at this place: those that are spelt as asked, or else those that differ in letter case alone. */
function atPath<T extends Located>(
  items: readonly T[],
  { above, name }: { above: string; name: string },
): T[] {
  const wanted = `${above}/${name}`;
  const pathOf = (item: T) => `${item.folderPath}/${item.name}`;
  const same = items.filter((item) => pathOf(item) === wanted);
  return same.length > 0 ? same : items.filter((item) => foldTitle(pathOf(item)) === foldTitle(wanted));
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.facts.code === "not_found") return null;
    throw thrown;
  }
}

function ambiguous(given: string, found: readonly FoundItem[]): Failure {
  const candidates = found.map(({ kind, id, name }) => `${id}  ${kind}  ${name}`);
  return new Failure("ambiguous", `"${given}" can be ${found.length} items. Name one by its id:`, candidates);
}

function orOf(kinds: readonly ItemKind[]): string {
  return kinds.length === 3 ? "item" : kinds.join(" or ");
}
