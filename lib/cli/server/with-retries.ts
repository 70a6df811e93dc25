import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@/lib/client/http/api-error";
import { NetworkFailure } from "@/lib/client/http/network-failure";
import type { ErrorCode } from "@/lib/contracts/errors";
import { codeOf } from "@/lib/cli/failures";
import type { Connection } from "./connection";

const triesMax = 4;
const waitSecondsMax = 60;
const firstWaitSeconds = 0.3;

const passing: readonly ErrorCode[] = [
  "rate_limited",
  "unavailable",
  "internal_error",
  "idempotency_in_progress",
];

/**
 * Sends a request again after a refusal that may pass or without an answer: after the seconds that the server names, or
 * after ever longer ones.
 */
export async function withRetries<T>(
  { signal, onWait }: Pick<Connection, "signal" | "onWait">,
  send: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (thrown) {
      const seconds = secondsToWait(thrown, tries);
      if (seconds === null || tries === triesMax || signal.aborted) throw thrown;
      if (seconds >= 1) onWait(seconds, thrown instanceof Error ? thrown.message : "");
      await sleep(seconds * 1000, undefined, { signal });
    }
  }
}

/** The seconds to wait before sending again; null where that is of no use. */
function secondsToWait(thrown: unknown, tries: number): number | null {
  const growing = firstWaitSeconds * 2 ** (tries - 1);
  if (thrown instanceof NetworkFailure) return isUnknownHost(thrown) ? null : growing;
  if (!(thrown instanceof ApiError) || !passing.includes(thrown.facts.code)) return null;
  const asked = thrown.facts.retryAfterSeconds ?? growing;
  return asked > waitSecondsMax ? null : asked;
}

function isUnknownHost({ cause }: NetworkFailure): boolean {
  for (let at = cause; at instanceof Error; at = at.cause) if (codeOf(at) === "ENOTFOUND") return true;
  return false;
}
