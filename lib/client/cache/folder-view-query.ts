import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { FolderView } from "@/lib/contracts/fields/folder-view";

/** How a folder shows what is in it. Changes of the folder repeat the query. */
export function folderViewQuery(folderId: string) {
  return queryOptions<FolderView>({
    queryKey: ["folder", folderId, "view"],
    queryFn: async ({ signal }) => {
      const query = { fields: "view" };
      const { view } = await callOperation("GET /folders/{folderId}", {
        params: { folderId },
        query,
        signal,
      });
      return view ?? {};
    },
  });
}
