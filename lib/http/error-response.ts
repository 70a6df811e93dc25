import "server-only";
import type { ErrorCode, ErrorEnvelope } from "@/lib/contracts/errors";
import type { DomainError } from "@/lib/domain/errors/domain-error";
import type { RenderedAnswer } from "./reply";

/** The only place where a code meets a status. */
const statuses = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  session_required: 403,
  forbidden: 403,
  cross_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  edit_conflict: 409,
  invalid_move: 409,
  owner_mismatch: 409,
  not_in_trash: 409,
  idempotency_in_progress: 409,
  revision_conflict: 412,
  idempotency_key_reused: 422,
  invalid_content: 422,
  precondition_required: 428,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} satisfies Record<ErrorCode, number>;

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return statuses[code];
}

/** The answer to a refused request. */
export function renderRefusal({ code, message, facts }: DomainError): RenderedAnswer {
  const { details, etag, retryAfterSeconds } = facts;
  const envelope: ErrorEnvelope = { error: { code, message, ...(details === undefined ? {} : { details }) } };
  return {
    status: statusOf(code),
    headers: {
      "Content-Type": "application/json",
      ...(code === "unauthorized" ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(code === "payload_too_large" ? { Connection: "close" } : {}),
      ...(etag === undefined ? {} : { ETag: etag }),
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    },
    body: JSON.stringify(envelope),
  };
}
