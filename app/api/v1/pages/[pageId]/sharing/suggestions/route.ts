import { suggestPagePeopleOperation } from "@/lib/contracts/sharing";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { suggestPeople } from "@/lib/services/sharing/suggest-people";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(suggestPagePeopleOperation, (ctx, { params, query }) =>
    suggestPeople(ctx, { item: { kind: "page", id: params.pageId }, text: query.q }),
  ),
);
