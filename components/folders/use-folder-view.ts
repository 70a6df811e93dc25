import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { folderViewQuery, type ShownFolder } from "@/lib/client/cache/folder-view-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { FolderOrder, FolderView } from "@/lib/contracts/fields/folder-view";

/** A change of how a folder shows what is in it; what is not named stays. */
type FolderChange = { view?: FolderView; order?: FolderOrder };

/** Changes how a folder shows what is in it, for everybody. */
export type ChangeFolder = (change: FolderChange) => Promise<void>;

/** How a folder shows what is in it, and the function that changes it. `known` is from the server's rendering. */
export function useFolderView(folderId: string, known: ShownFolder): [ShownFolder, ChangeFolder] {
  const queries = useQueryClient();
  const query = folderViewQuery(folderId);
  const { data } = useQuery({ ...query, initialData: known });
  const change: ChangeFolder = async ({ view, order }) => {
    await queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData<ShownFolder>(query.queryKey, (before = known) => ({
      ...before,
      view: { ...before.view, ...view },
      order: order ?? before.order,
    }));
    try {
      const body = { view, order };
      await callOperation("PATCH /folders/{folderId}", { params: { folderId }, body, changes: "other" });
    } catch (fault) {
      toast.error(`${messages.folders.viewFailed} ${explainFailure(fault)}`);
      void queries.invalidateQueries({ queryKey: query.queryKey });
    }
  };
  return [data, change];
}
