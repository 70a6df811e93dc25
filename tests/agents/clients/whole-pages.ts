import type { Api } from "./api";

/** A page in lists. */
export type Page = {
  id: string;
  title: string;
  parentId: string | null;
  properties: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  folderPath: string;
};

/** The page at a path, by its title. */
export async function pageAt(api: Api, path: string): Promise<Page> {
  const { folder, name } = parsePath(path);
  const { data } = await api.get<{ data: Page[] }>("/pages/resolve", { title: name });
  const found = data.find(({ folderPath }) => folderPath === folder);
  if (found === undefined) throw new Error(`There is no page at ${path}.`);
  return found;
}

/** The id of the folder at a path, by its name. */
export async function folderAt(api: Api, path: string): Promise<string> {
  const { data } = await api.get<{ data: { id: string; folderPath: string }[] }>("/folders/resolve", {
    name: parsePath(path).name,
  });
  const found = data.find(({ folderPath }) => folderPath === path);
  if (found === undefined) throw new Error(`There is no folder at ${path}.`);
  return found.id;
}

/** The pages directly in a folder. */
export function pagesIn(api: Api, folderId: string): Promise<Page[]> {
  return api.list<Page>("/pages", { query: { parentId: folderId, limit: 100 } });
}

/** The pages that were written since a time, the last one first. */
export function pagesSince(api: Api, since: string): Promise<Page[]> {
  const isOlder = ({ updatedAt }: Page) => updatedAt < since;
  return api.list<Page>("/pages", { query: { limit: 100 }, until: isOlder });
}

/** The whole text of a page, with its ETag. */
export function readPage(api: Api, id: string): Promise<{ text: string; etag: string }> {
  return api.send("GET", `/pages/${id}/content`);
}

/** Replaces one passage. */
export async function editPage(api: Api, id: string, [oldText, newText]: [string, string]): Promise<void> {
  await api.change("POST", `/pages/${id}/edits`, { edits: [{ id: "1", oldText, newText }] });
}

/** A path without its last name, and that name. */
export function parsePath(path: string): { folder: string; name: string } {
  const at = path.lastIndexOf("/");
  return { folder: path.slice(0, at) || "/", name: path.slice(at + 1) };
}
