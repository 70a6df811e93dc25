import "server-only";
import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import { statusByCode } from "@/lib/contracts/errors";
import type { DomainError } from "@/lib/domain/errors/domain-error";
import type { RenderedAnswer } from "./reply";

/** Renders the response to a refused request. */
export function renderRefusal({ code, message, facts }: DomainError): RenderedAnswer {
  const { details, etag, retryAfterSeconds, challenge = "Bearer" } = facts;
  const envelope: ErrorEnvelope = { error: { code, message, ...(details === undefined ? {} : { details }) } };
  return {
    status: statusByCode[code],
    headers: {
      "Content-Type": "application/json",
      ...(code === "unauthorized" ? { "WWW-Authenticate": challenge } : {}),
      ...(code === "payload_too_large" ? { Connection: "close" } : {}),
      ...(etag === undefined ? {} : { ETag: etag }),
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    },
    body: JSON.stringify(envelope),
  };
}
