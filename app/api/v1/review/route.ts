import { listReviewOperation } from "@/lib/contracts/review/review";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listReview } from "@/lib/services/review/list-review";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listReviewOperation, (ctx, { query }) => listReview(ctx, query)),
);
