import { type BatchBody, batchOperation } from "@/lib/contracts/batch";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { itemsOfBatch, runBatch } from "@/lib/http/run-batch";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(
    batchOperation,
    async (ctx, { body, idempotencyKey, request: { signal } }) => {
      const rendered = await runBatch(ctx, { body, request: { signal, idempotencyKey } });
      return new Reply({ results: [] }, {}, { rendered });
    },
    ({ body, answer }) => itemsOfBatch({ body: body as BatchBody, answer }),
  ),
);
