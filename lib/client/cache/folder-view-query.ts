import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { FolderView } from "@/lib/contracts/fields/folder-view";
import type { FolderPlaces } from "@/lib/domain/tree/folder-order";
import { folderViewKey } from "./folder-children-cache";

/** How a folder shows what is in it, to everybody. */
export type ShownFolder = FolderPlaces & { view: FolderView };

/** A folder that nobody changed the look of. */
export const usualFolder: ShownFolder = { view: {}, order: "name", placed: [] };

/** How a folder shows what is in it. Changes of the folder repeat the query. */
export function folderViewQuery(folderId: string) {
  return queryOptions<ShownFolder>({
    queryKey: folderViewKey(folderId),
    queryFn: async ({ signal }) => {
      const query = { fields: "view,order,placed" };
      const answer = await callOperation("GET /folders/{folderId}", { params: { folderId }, query, signal });
      const { view = {}, order = "name", placed = [] } = answer;
      return { view, order, placed };
    },
    staleTime: 10_000,
  });
}
