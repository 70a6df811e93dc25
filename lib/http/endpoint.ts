import "server-only";
import type { Operation } from "@/lib/contracts/operation";
import type { Actor } from "@/lib/domain/access/actor";
import type { Incoming } from "./incoming";
import type { RenderedAnswer } from "./reply";
import type { RateLimitMeter } from "./rate-limit-meter";

/** A request as a route receives it. */
export type Exchange = {
  request: Incoming;
  params: unknown;
  note: (actor: Actor) => void;
  /** Counts the request, or as many as it is worth, against the sender's rate limit; refuses it when that is used up. */
  count: RateLimitMeter["count"];
};

/** What answers the requests of a path, with what a route has to know of it. */
export type Endpoint = {
  operation: Pick<Operation, "method" | "path" | "access" | "ifNoneMatch"> & {
    success: Pick<Operation["success"], "body">;
  };
  /** Whether its requests count against the rate limit of their sender. */
  isCounted?: boolean;
  run: (exchange: Exchange & { requestId: string }) => Promise<RenderedAnswer>;
};

/** An operation with the code behind it. */
export type Implementation = Pick<Endpoint, "isCounted"> & {
  operation: Operation;
  run: (exchange: Exchange) => Promise<RenderedAnswer>;
};
