import { ApiError } from "@/lib/client/http/api-error";
import { NetworkFailure } from "@/lib/client/http/network-failure";
import type { ErrorCode } from "@/lib/contracts/errors";

/** The exit statuses, stable for scripts (docs/cli.md). */
export const exits = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  ambiguous: 4,
  conflict: 5,
  noAccess: 6,
  unreachable: 7,
  interrupted: 130,
} as const;

/** The exit status of a failure. */
export type Exit = Exclude<keyof typeof exits, "done">;

/** A failure that its sentence explains to the person; `details` go below it, a line each. */
export class Failure extends Error {
  override readonly name = "Failure";

  constructor(
    readonly exit: Exit,
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

const exitByCode: Partial<Record<ErrorCode, Exit>> = {
  invalid_request: "usage",
  unauthorized: "noAccess",
  insufficient_scope: "noAccess",
  session_required: "noAccess",
  forbidden: "noAccess",
  locked: "noAccess",
  not_found: "notFound",
  ambiguous: "ambiguous",
  edit_conflict: "conflict",
  invalid_move: "conflict",
  owner_mismatch: "conflict",
  not_in_trash: "conflict",
  idempotency_in_progress: "conflict",
  revision_conflict: "conflict",
  rate_limited: "unreachable",
  unavailable: "unreachable",
};

/** What to do besides what the server says. */
const adviceByCode: Partial<Record<ErrorCode, string>> = {
  unauthorized: "Sign in again with: sheaf login",
  insufficient_scope: "Sign in again, with a token that may change pages: sheaf login",
};

/** Explains anything thrown; null where it is a fault of the program. */
export function toFailure(thrown: unknown): Failure | null {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof ApiError) return fromRefusal(thrown);
  if (thrown instanceof NetworkFailure) return fromNetwork(thrown);
  if (isSystemError(thrown)) return new Failure("failed", `${thrown.message}.`);
  return null;
}

/** The code of an error of the operating system or of Node.js, such as `ENOENT`; "" for others. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
}

function isSystemError(thrown: unknown): thrown is Error {
  return /^E[A-Z0-9]+$/.test(codeOf(thrown));
}

function fromRefusal({ message, facts }: ApiError): Failure {
  const advice = adviceByCode[facts.code];
  const details = facts.details.flatMap((detail) =>
    "path" in detail && !message.includes(detail.message) ? [`${detail.path} ${detail.message}`] : [],
  );
  if (facts.code === "internal_error" && facts.requestId !== null)
    details.push(`The server's log has it under ${facts.requestId}.`);
  return new Failure(exitByCode[facts.code] ?? "failed", message, [...details, ...(advice ? [advice] : [])]);
}

function fromNetwork({ message, cause }: NetworkFailure): Failure {
  const reasons: string[] = [];
  for (let at: unknown = cause; at instanceof Error; at = at.cause)
    if (at.message !== "" && at.message !== "fetch failed") reasons.push(at.message);
  return new Failure("unreachable", message, reasons.slice(0, 2));
}
