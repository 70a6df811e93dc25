import "server-only";
import { clientNetwork } from "@/lib/auth/client-network";
import type { HeaderReader } from "@/lib/auth/header-reader";
import type { Actor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { countRequests, type RateLimitState } from "@/lib/services/rate-limits/rate-limit";

/** Counts one request against the rate limit of its sender, and says in headers what is left of it. */
export type RateLimitMeter = {
  /** Whether it was counted already. */
  readonly isUsed: boolean;
  /**
   * Counts the request, or as many as it is worth: those of an actor by their token or session, others by the address that
   * they come from. Throws `rate_limited` when theirs is used up.
   */
  count: (actor: Actor | null, requests?: number) => Promise<void>;
  /** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11); none where nothing was counted. */
  headers: () => Record<string, string>;
};

/** A meter for what is not counted. */
export const uncountedMeter: RateLimitMeter = {
  isUsed: true,
  count: () => Promise.resolve(),
  headers: () => ({}),
};

/** A meter for the request with these headers. */
export function rateLimitMeter(headers: HeaderReader): RateLimitMeter {
  let state: RateLimitState | null = null;
  let isUsed = false;
  let counted = 0;
  return {
    get isUsed() {
      return isUsed;
    },
    count: async (actor, requests = 1) => {
      isUsed = true;
      const taken = await countRequests(toSender(actor, headers), requests, counted);
      state = taken ?? state;
      if (taken?.isRefused === true) throw refusal(taken);
      counted += requests;
    },
    headers: () => (state === null ? {} : describe(state)),
  };
}

function toSender(actor: Actor | null, headers: HeaderReader) {
  if (actor === null) return { kind: "address", id: clientNetwork(headers) } as const;
  return { kind: "credentials", id: actor.kind === "token" ? actor.tokenId : actor.sessionId } as const;
}

function describe({
  kind,
  limit,
  windowSeconds,
  remaining,
  resetSeconds,
}: RateLimitState): Record<string, string> {
  return {
    "RateLimit-Policy": `"${kind}";q=${limit};w=${windowSeconds}`,
    RateLimit: `"${kind}";r=${remaining};t=${resetSeconds}`,
  };
}

function refusal({ kind, limit, resetSeconds }: RateLimitState): DomainError {
  const [whose, setting] =
    kind === "address"
      ? ["from this network without valid credentials", "RATE_LIMIT_ANONYMOUS_PER_MINUTE"]
      : ["with these credentials", "RATE_LIMIT_PER_MINUTE"];
  return new DomainError(
    "rate_limited",
    `More than ${limit} requests a minute came ${whose}. Nothing was done; send it again in ${resetSeconds} seconds. The server's setting ${setting} is the limit (/docs/limits).`,
    { retryAfterSeconds: resetSeconds },
  );
}
