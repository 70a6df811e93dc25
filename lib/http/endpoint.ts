import "server-only";
import type { Operation } from "@/lib/contracts/operation";
import type { Actor } from "@/lib/domain/access/actor";
import type { Incoming } from "./incoming";
import type { RenderedAnswer } from "./reply";

/** A request as a route receives it. */
export type Exchange = { request: Incoming; params: unknown; note: (actor: Actor) => void };

/** What answers the requests of a path, with what a route has to know of it. */
export type Endpoint = {
  operation: Pick<Operation, "method" | "path" | "access" | "ifNoneMatch"> & {
    success: Pick<Operation["success"], "body">;
  };
  run: (exchange: Exchange & { requestId: string }) => Promise<RenderedAnswer>;
};

/** An operation with the code behind it. */
export type Implementation = { operation: Operation; run: (exchange: Exchange) => Promise<RenderedAnswer> };
