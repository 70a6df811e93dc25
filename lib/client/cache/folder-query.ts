import { callOperation } from "@/lib/client/http/call-operation";

/** The query of a folder by its id. Changes of the folder repeat it. */
export function folderQuery(folderId: string) {
  return {
    queryKey: ["folder", folderId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callOperation("GET /folders/{folderId}", { params: { folderId }, signal }),
  };
}
