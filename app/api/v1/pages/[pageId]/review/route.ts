import { reviewPageOperation } from "@/lib/contracts/review/review";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { reviewPage } from "@/lib/services/review/review-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(reviewPageOperation, (ctx, { params, query }) => reviewPage(ctx, { ...params, ...query })),
);
