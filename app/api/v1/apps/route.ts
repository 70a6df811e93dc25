import { listAppsOperation } from "@/lib/contracts/apps";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listApps } from "@/lib/services/apps/list-apps";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listAppsOperation, listApps),
);
