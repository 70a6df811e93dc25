import { getPageOperation, updatePageOperation } from "@/lib/contracts/pages";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { addTextFields } from "@/lib/services/pages/add-text-fields";
import { updatePage } from "@/lib/services/pages/update-page";
import { getItem } from "@/lib/services/items/get-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getPageOperation, async (ctx, { params, query }) => {
    const page = await getItem(ctx, { kind: "page", id: params.pageId }, query);
    const [described = page] = await addTextFields(ctx, query, [page]);
    return described;
  }),
  implement(updatePageOperation, (ctx, { params, body }) => updatePage(ctx, { ...params, ...body })),
);
