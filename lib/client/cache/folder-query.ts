import { callOperation } from "@/lib/client/http/call-operation";

/** A folder by its id, and where it stands among the queries. What changes it makes them ask again. */
export function folderQuery(folderId: string) {
  return {
    queryKey: ["folder", folderId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callOperation("GET /folders/{folderId}", { params: { folderId }, signal }),
  };
}
