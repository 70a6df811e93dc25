import type { FolderRecord } from "./folders";
import type { PageRecord } from "./pages";

/** A folder or a page, where lists hold both. */
export type Item = Pick<
  FolderRecord,
  "id" | "parentId" | "name" | "icon" | "ownerId" | "permission" | "updatedAt"
> & {
  kind: "folder" | "page";
};

/** A folder among items. */
export function folderItem(folder: FolderRecord): Item {
  const { id, parentId, name, icon, ownerId, permission, updatedAt } = folder;
  return { kind: "folder", id, parentId, name, icon, ownerId, permission, updatedAt };
}

/** A page among items; its title is its name. */
export function pageItem(page: PageRecord): Item {
  const { id, parentId, title, icon, ownerId, permission, updatedAt } = page;
  return { kind: "page", id, parentId, name: title, icon, ownerId, permission, updatedAt };
}

/** Where an item is opened. */
export function itemHref(item: Pick<Item, "kind" | "id">): `/${string}` {
  return `/${item.kind}s/${item.id}`;
}
