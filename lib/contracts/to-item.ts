import type { FolderRecord } from "./folders";
import type { PageSummary } from "./pages";

/** A folder among items. */
export function folderItem(folder: FolderRecord) {
  const { id, parentId, name, icon, ownerId, permission, updatedAt } = folder;
  return { kind: "folder" as const, id, parentId, name, icon, ownerId, permission, updatedAt };
}

/** A page among items; its title is its name. */
export function pageItem(page: PageSummary) {
  const { id, parentId, title, icon, ownerId, permission, updatedAt } = page;
  return { kind: "page" as const, id, parentId, name: title, icon, ownerId, permission, updatedAt };
}

/** Where an item is opened. */
export function itemHref({ kind, id }: { kind: "folder" | "page"; id: string }): `/${string}` {
  return `/${kind}s/${id}`;
}
