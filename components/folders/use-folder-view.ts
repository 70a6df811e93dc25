import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { folderViewQuery } from "@/lib/client/cache/folder-view-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { FolderView } from "@/lib/contracts/fields/folder-view";

/** Changes how a folder shows what is in it, for everybody; what is not named stays. */
export type ChangeFolderView = (change: FolderView) => Promise<void>;

/** How a folder shows what is in it, and the function that changes it. `known` is from the server's rendering. */
export function useFolderView(folderId: string, known: FolderView): [FolderView, ChangeFolderView] {
  const queries = useQueryClient();
  const query = folderViewQuery(folderId);
  const { data } = useQuery({ ...query, initialData: known, staleTime: 10_000 });
  const change: ChangeFolderView = async (view) => {
    await queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData<FolderView>(query.queryKey, (before) => ({ ...before, ...view }));
    try {
      await callOperation("PATCH /folders/{folderId}", {
        params: { folderId },
        body: { view },
        changes: "other",
      });
    } catch (fault) {
      toast.error(`${messages.folders.viewFailed} ${explainFailure(fault)}`);
      void queries.invalidateQueries({ queryKey: query.queryKey });
    }
  };
  return [data, change];
}
