import { errorEnvelope } from "@/lib/contracts/errors";
import { ApiRefusal } from "./api-refusal";
import { NetworkFailure } from "./network-failure";

/** An answer that is no success. */
export type RefusedAnswer = { status: number; text: string; header: (name: string) => string | null };

/** What the server said when it refused; a failure of the network when it was not our server that answered. */
export function toRefusal({ status, text, header }: RefusedAnswer): Error {
  const envelope = errorEnvelope.safeParse(parseJson(text));
  if (!envelope.success) return new NetworkFailure(new Error(`HTTP ${status} without an envelope`));
  const { code, message, details = [] } = envelope.data.error;
  const retryAfter = Number(header("Retry-After") ?? Number.NaN);
  return new ApiRefusal(message, {
    status,
    code,
    details,
    requestId: header("X-Request-Id"),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
