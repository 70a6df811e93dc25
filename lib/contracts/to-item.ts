import type { FolderRecord } from "./folders";
import type { PageSummary } from "./pages";

/** A folder as an item. */
export function folderItem(folder: FolderRecord) {
  const { id, parentId, name, icon, ownerId, permission, updatedAt } = folder;
  return { kind: "folder" as const, id, parentId, name, icon, ownerId, permission, updatedAt };
}

/** A page as an item; its title becomes its name. */
export function pageItem(page: PageSummary) {
  const { id, parentId, title, icon, ownerId, permission, updatedAt } = page;
  return { kind: "page" as const, id, parentId, name: title, icon, ownerId, permission, updatedAt };
}

/** The path that opens an item. */
export function itemHref({ kind, id }: { kind: "folder" | "page"; id: string }): `/${string}` {
  return `/${kind}s/${id}`;
}
