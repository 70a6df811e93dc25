import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";

/** The properties of the pages of a folder that were changed last, from which names are offered. */
export function folderSampleQuery(folderId: string) {
  return queryOptions({
    queryKey: ["folder-sample", folderId],
    queryFn: async ({ signal }) => {
      const query = { parentId: folderId, fields: "properties", limit: "100" };
      return (await callOperation("GET /pages", { query, signal })).data;
    },
  });
}
