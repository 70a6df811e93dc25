import { z } from "zod";

/** Every `code` of the error envelope: stable, for programs. */
export const errorCodes = [
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

/** Where a request is not acceptable, and why. */
export const invalidRequestDetail = z.strictObject({ path: z.string(), message: z.string() });

/** One field, parameter or header that is not acceptable. */
export type InvalidRequestDetail = z.infer<typeof invalidRequestDetail>;

/** Why an edit could not be placed. */
export const editFailure = z.strictObject({
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
