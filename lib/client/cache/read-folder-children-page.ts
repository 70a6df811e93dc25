import type { Item } from "@/lib/contracts/items";
import { callOperation } from "@/lib/client/http/call-operation";
import type { ListPart } from "@/lib/client/http/follow-cursors";

const limit = "1000";

/** A part of the folders and pages directly in a folder, or at the top level (null): the first, or the one at a cursor. */
export function readFolderChildrenPage(
  parentId: string | null,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPart<Item>> {
  const query = { parentId: parentId ?? "null", limit, cursor: cursor ?? undefined };
  return callOperation("GET /items", { query, signal });
}
