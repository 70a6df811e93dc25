import { z } from "zod";

/** Every `code` of the error envelope: stable, for programs. */
const errorCodes = [
  "invalid_request",
  "unauthorized",
  "insufficient_scope",
  "session_required",
  "forbidden",
  "cross_origin",
  "not_found",
  "method_not_allowed",
  "payload_too_large",
  "unsupported_media_type",
  "edit_conflict",
  "invalid_move",
  "owner_mismatch",
  "not_in_trash",
  "idempotency_in_progress",
  "revision_conflict",
  "idempotency_key_reused",
  "invalid_content",
  "precondition_required",
  "rate_limited",
  "internal_error",
  "unavailable",
] as const;

/** A code of the error envelope. */
export type ErrorCode = (typeof errorCodes)[number];

/** The HTTP status of each code: the only place where the two meet. */
export const statusByCode = {
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

/** Where a request is not acceptable, and why. */
const invalidRequestDetail = z.strictObject({ path: z.string(), message: z.string() });

/** One field, parameter or header that is not acceptable. */
export type InvalidRequestDetail = z.infer<typeof invalidRequestDetail>;

/** Why an edit could not be placed. */
const editFailure = z.strictObject({
  id: z.string(),
  reason: z.enum(["not_found", "not_unique", "overlap", "page_not_empty"]),
  matches: z.int().min(0),
  lines: z.array(z.int().min(1)).max(10),
  nearest: z.strictObject({ line: z.int().min(1), text: z.string() }).nullable(),
});

/** The body of every refusal: `message` says what was wrong and what to do. */
export const errorEnvelope = z.strictObject({
  error: z.strictObject({
    code: z.enum(errorCodes),
    message: z.string().min(1),
    details: z.union([z.array(invalidRequestDetail), z.array(editFailure)]).optional(),
  }),
});

/** The body of every refusal. */
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
