import { expect } from "vitest";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { CopiedFolder, DeletedCounts } from "@/lib/contracts/lifecycle";
import type { PageRecord } from "@/lib/contracts/pages";
import type { TrashedFolderRecord, TrashedPageRecord } from "@/lib/contracts/trash";
import type { Answer, ApiCaller } from "./api-caller";
import { query } from "./database";

/** A page or a folder by its id. */
export type Item = { kind: "page" | "folder"; id: string };

/** A folder to put something in; null is the top level. */
export type Place = { id: string } | null;

/** Creates a page. */
export async function makePage(api: ApiCaller, title: string, parent: Place = null) {
  const answer = await api.post<PageRecord>("/pages", { title, parentId: parent?.id ?? null });
  expect(answer.status, answer.text).toBe(201);
  return { kind: "page" as const, ...answer.json };
}

/** Creates a folder. */
export async function makeFolder(api: ApiCaller, name: string, parent: Place = null) {
  const answer = await api.post<FolderRecord>("/folders", { name, parentId: parent?.id ?? null });
  expect(answer.status, answer.text).toBe(201);
  return { kind: "folder" as const, ...answer.json };
}

/** The path of an item, or of something of it. */
export const pathOf = ({ kind, id }: Item, part = "") => `/${kind}s/${id}${part}`;

/** Moves an item. */
export const move = (api: ApiCaller, item: Item, to: Place) =>
  api.patch(pathOf(item, item.kind === "page" ? "/move" : ""), { parentId: to?.id ?? null });

/** Copies an item. */
export const copy = (api: ApiCaller, item: Item, to: Place, headers = {}) =>
  api.post<CopiedFolder>(pathOf(item, "/copy"), { parentId: to?.id ?? null }, headers);

/** Puts an item into the trash. */
export const trash = (api: ApiCaller, item: Item) => api.delete(pathOf(item, "/trash"));

/** Takes an item out of the trash. */
export const restore = (api: ApiCaller, item: Item) =>
  api.patch<{ id: string; parentId: string | null }>(pathOf(item, "/restore"));

/** Deletes an item for good. */
export const deleteForGood = (api: ApiCaller, item: Item) =>
  api.delete<DeletedCounts>(pathOf(item, "/permanent"));

/** Deletes everything in the trash for good. */
export const emptyTrash = (api: ApiCaller) => api.delete<DeletedCounts>("/trash/empty");

/** Sends requests one after the other, each of which has to succeed. */
export async function inOrder(...requests: (() => Promise<Answer>)[]): Promise<void> {
  for (const request of requests) {
    const answer = await request();
    expect(answer.status, answer.text).toBeLessThan(300);
  }
}

/** An item as it is now. */
export const read = async (api: ApiCaller, item: Item) =>
  (await api.get<PageRecord & FolderRecord>(pathOf(item))).json;

/** Everything in a list, its parts put together. */
export async function listAll<Record = PageRecord & FolderRecord>(api: ApiCaller, path: string, limit = 100) {
  const all: Record[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const address = `${path}${path.includes("?") ? "&" : "?"}limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const answer: Answer<{ data: Record[]; nextCursor: string | null }> = await api.get(address);
    expect(answer.status, answer.text).toBe(200);
    all.push(...answer.json.data);
    cursor = answer.json.nextCursor;
  }
  return all;
}

/** What is directly in a folder or at the top level: the names of its folders, with a `/`, and of its pages. */
export async function namesIn(api: ApiCaller, place: Place): Promise<string[]> {
  const list = `parentId=${place?.id ?? "null"}`;
  const [folders, pages] = [await listAll(api, `/folders?${list}`), await listAll(api, `/pages?${list}`)];
  return [...folders.map(({ name }) => `${name}/`), ...pages.map(({ title }) => title)].sort();
}

/** What the lists of the trash show, as `name → where it would go back to`. */
export async function namesInTrash(api: ApiCaller): Promise<string[]> {
  const folders = await listAll<TrashedFolderRecord>(api, "/trash/folders");
  const pages = await listAll<TrashedPageRecord>(api, "/trash/pages");
  return [
    ...folders.map(({ name, folderPath }) => `${name}/ → ${folderPath}`),
    ...pages.map(({ title, folderPath }) => `${title} → ${folderPath}`),
  ].sort();
}

/** What must hold of the stored trees of these people after whatever happened: a query for what breaks it. */
const faults = `
  WITH folder AS (SELECT * FROM "Folder" WHERE "ownerId" = ANY ($1)),
  page AS (SELECT * FROM "Page" WHERE "ownerId" = ANY ($1))
  SELECT 'path is not the parent''s with its own id' AS fault, f.id FROM folder f
    LEFT JOIN "Folder" above ON above.id = f."parentId"
    WHERE f.path IS DISTINCT FROM COALESCE(above.path, '{}') || f.id
  UNION ALL SELECT 'in a cycle', f.id FROM folder f WHERE f.id = ANY (f.path[: cardinality(f.path) - 1])
  UNION ALL SELECT 'openFrom is wrong', f.id FROM folder f
    LEFT JOIN "Folder" above ON above.id = f."parentId"
    WHERE f."openFrom" <> CASE WHEN f.restricted THEN cardinality(f.path) ELSE COALESCE(above."openFrom", 1) END
  UNION ALL SELECT 'active in a trashed folder', i.id
    FROM (SELECT id, "parentId", "trashedAt" FROM folder UNION ALL SELECT id, "parentId", "trashedAt" FROM page) i
    JOIN "Folder" above ON above.id = i."parentId" WHERE i."trashedAt" IS NULL AND above."trashedAt" IS NOT NULL
  UNION ALL SELECT 'in another owner''s folder', i.id
    FROM (SELECT id, "parentId", "ownerId" FROM folder UNION ALL SELECT id, "parentId", "ownerId" FROM page) i
    JOIN "Folder" above ON above.id = i."parentId" WHERE i."ownerId" <> above."ownerId"
  UNION ALL SELECT 'trashed without a batch, or the other way round', i.id
    FROM (SELECT id, "trashedAt", "batchId" FROM folder UNION ALL SELECT id, "trashedAt", "batchId" FROM page) i
    WHERE (i."trashedAt" IS NULL) <> (i."batchId" IS NULL)
  UNION ALL SELECT 'its batch has no top above it', i.id
    FROM (SELECT id, path, "batchId" FROM folder
          UNION ALL SELECT page.id, above.path || page.id, page."batchId" FROM page
          LEFT JOIN "Folder" above ON above.id = page."parentId") i
    WHERE i."batchId" IS NOT NULL AND i."batchId" <> ALL (i.path)
  UNION ALL SELECT 'a page without its text', p.id FROM page p
    WHERE NOT EXISTS (SELECT 1 FROM "Revision" r WHERE r.id = p."revisionId" AND r."pageId" = p.id)
  UNION ALL SELECT 'a page without its title', p.id FROM page p
    WHERE NOT EXISTS (SELECT 1 FROM "PageTitle" t WHERE t."pageId" = p.id AND t.title = p.title AND t."ownerId" = p."ownerId")
  UNION ALL SELECT 'a page with other bits than the words of its title', p.id
    FROM page p JOIN "TitleWord" w ON w."ownerId" = p."ownerId" AND w."pageId" = p.id
    WHERE (p."wordBits", p."trigramBits") <> (w."wordBits", w."trigramBits")
  UNION ALL SELECT 'a grant by somebody who is not the owner', g."itemId" FROM "Grant" g
    LEFT JOIN folder f ON f.id = g."folderId" LEFT JOIN page p ON p.id = g."pageId"
    WHERE g."ownerId" = ANY ($1) AND COALESCE(f."ownerId", p."ownerId") IS DISTINCT FROM g."ownerId"`;

/** Finds nothing wrong with what the database holds of these people's trees. */
export async function expectSoundTrees(...people: { id: string }[]): Promise<void> {
  expect(await query(faults, [people.map(({ id }) => id)])).toEqual([]);
}
