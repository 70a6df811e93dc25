import { listenOperation } from "@/lib/contracts/events";
import { defineRoutes } from "@/lib/http/define-routes";
import { eventStream } from "@/lib/http/event-stream";
import { implement } from "@/lib/http/implement";
import { listen } from "@/lib/services/events/listen";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listenOperation, (ctx, { query, request }) => {
    const after = request.headers.get("last-event-id") ?? query.after ?? null;
    return Promise.resolve(eventStream((listener) => listen(ctx, { listener, after })));
  }),
);
