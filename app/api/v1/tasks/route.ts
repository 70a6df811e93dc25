import { listTasksOperation } from "@/lib/contracts/queries/tasks";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listTasks } from "@/lib/services/query-index/list-tasks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listTasksOperation, (ctx, { query }) => listTasks(ctx, query)),
);
