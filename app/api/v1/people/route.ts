import { listPeopleOperation } from "@/lib/contracts/account/people";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listPeople } from "@/lib/services/people/list-people";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listPeopleOperation, (ctx, { query }) => listPeople(ctx, query)),
);
