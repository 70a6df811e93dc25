import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import { statusByCode } from "@/lib/contracts/errors";
import { ApiError } from "./api-error";
import { NetworkFailure } from "./network-failure";

/** An unsuccessful response. */
export type ErrorResponse = { status: number; text: string; header: (name: string) => string | null };

/** Converts an error response of our server to an `ApiError`, and one from anything else to a network failure. */
export function toApiError({ status, text, header }: ErrorResponse): Error {
  const answer = parseJson(text);
  if (!isEnvelope(answer)) return new NetworkFailure(new Error(`HTTP ${status} without an envelope`));
  const { code, message, details = [] } = answer.error;
  const retryAfter = Number(header("Retry-After") ?? Number.NaN);
  return new ApiError(message, {
    status,
    code,
    details,
    requestId: header("X-Request-Id"),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    isRateLimited: code === "rate_limited" && header("RateLimit") !== null,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Recognises the error envelope of our server; its data is trusted, like other responses. */
function isEnvelope(answer: unknown): answer is ErrorEnvelope {
  if (typeof answer !== "object" || answer === null || !("error" in answer)) return false;
  const { error } = answer;
  if (typeof error !== "object" || error === null || !("code" in error && "message" in error)) return false;
  return typeof error.message === "string" && Object.hasOwn(statusByCode, String(error.code));
}
