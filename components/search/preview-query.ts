import { queryOptions } from "@tanstack/react-query";
import { pageBeginningQuery } from "@/components/shell/preview/page-beginning-query";
import { callOperation } from "@/lib/client/http/call-operation";

const itemsMax = 8;

/** What is shown of a page or folder beside the palette; `subject` is its kind and its id. */
export function previewQuery(subject: string) {
  const [kind, id = ""] = subject.split(" ");
  return queryOptions({
    queryKey: ["embed", id, "preview", kind],
    queryFn: async ({ client, signal }) => {
      if (kind === "page") return { kind, page: await client.query(pageBeginningQuery(id, "")) } as const;
      const fields = "id,name,icon,updatedAt,folderPath";
      const [folder, { data: items }] = await Promise.all([
        callOperation("GET /folders/{folderId}", { params: { folderId: id }, query: { fields }, signal }),
        callOperation("GET /items", { query: { parentId: id, limit: String(itemsMax) }, signal }),
      ]);
      return { kind: "folder", folder, items } as const;
    },
    retry: false,
  });
}
