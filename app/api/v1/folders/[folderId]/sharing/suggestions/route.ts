import { suggestFolderPeopleOperation } from "@/lib/contracts/sharing";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { suggestPeople } from "@/lib/services/sharing/suggest-people";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(suggestFolderPeopleOperation, (ctx, { params, query }) =>
    suggestPeople(ctx, { item: { kind: "folder", id: params.folderId }, text: query.q }),
  ),
);
