import type { FolderRecord } from "@/lib/contracts/folders";
import { folderItem, pageItem } from "@/lib/contracts/to-item";
import type { PageSummary } from "@/lib/contracts/pages";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import type { FolderChildren } from "./folder-children-cache";

/** The children of a folder from the first parts of its lists; undefined when there are more. */
export function toCachedFolderChildren(
  folders: ListPart<FolderRecord>,
  pages: ListPart<PageSummary>,
): FolderChildren | undefined {
  if (folders.nextCursor !== null || pages.nextCursor !== null) return undefined;
  const items = [...folders.data.map(folderItem), ...pages.data.map(pageItem)];
  return { data: inNaturalOrder(items), complete: true };
}
