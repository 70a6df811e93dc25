import { disconnectAppOperation } from "@/lib/contracts/apps";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { disconnectApp } from "@/lib/services/apps/disconnect-app";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(disconnectAppOperation, async (ctx, { params }) => {
    await disconnectApp(ctx, params);
    return null;
  }),
);
