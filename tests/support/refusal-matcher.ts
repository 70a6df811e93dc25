import { expect } from "vitest";
import type { ErrorCode } from "@/lib/contracts/errors";
import type { Answer } from "./api-caller";

// Said again here, from the contract's page, so that the table in the code is tested and not trusted.
const statuses: Record<ErrorCode, number> = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  session_required: 403,
  forbidden: 403,
  cross_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  edit_conflict: 409,
  gone: 410,
  ambiguous: 409,
  invalid_move: 409,
  owner_mismatch: 409,
  not_in_trash: 409,
  idempotency_in_progress: 409,
  revision_conflict: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid_content: 422,
  idempotency_key_reused: 422,
  locked: 423,
  failed_dependency: 424,
  precondition_required: 428,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
  insufficient_storage: 507,
  quota_exceeded: 507,
};

/** The headers without which a refusal is of no use to a program. */
const headers: Partial<Record<ErrorCode, string>> = {
  unauthorized: "www-authenticate",
  method_not_allowed: "allow",
  idempotency_in_progress: "retry-after",
  revision_conflict: "etag",
  rate_limited: "retry-after",
  unavailable: "retry-after",
  insufficient_storage: "retry-after",
};

type Refusal = { error?: { code?: string; message?: string; details?: { path?: string }[] } };

interface RefusalMatchers<R> {
  /** Refused with this code: its status, the envelope, a request id, a sentence; `names` is in the details. */
  toBeRefused: (code: ErrorCode, names?: string) => R;
}

declare module "vitest" {
  // The way that Vitest offers to name matchers; the type parameter has to be as Vitest has it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-empty-object-type
  interface Matchers<T = any> extends RefusalMatchers<T> {}
}

expect.extend({
  toBeRefused(answer: Answer<Refusal>, code: ErrorCode, names?: string) {
    const faults = findFaults(answer, code);
    const paths = (answer.json.error?.details ?? []).map(({ path }) => path);
    if (names !== undefined && !paths.includes(names))
      faults.push(`details name ${String(paths)}, not ${names}`);
    return {
      pass: faults.length === 0,
      message: () => `${faults.join("; ")}\n${answer.status} ${answer.text.slice(0, 500)}`,
    };
  },
});

function findFaults({ status, headers: sent, json }: Answer<Refusal | undefined>, code: ErrorCode): string[] {
  const { error = {}, ...others } = json ?? {};
  const { code: given, message = "", details, ...unknown } = error;
  const needed = headers[code];
  const checks: [boolean, string][] = [
    [status === statuses[code], `the status is ${status}, not ${statuses[code]}`],
    [given === code, `the code is ${String(given)}, not ${code}`],
    [sent.get("content-type") === "application/json", "the media type is not application/json"],
    [/^[\da-f-]{36}$/.test(sent.get("x-request-id") ?? ""), "there is no X-Request-Id"],
    [Object.keys({ ...others, ...unknown }).length === 0, "the envelope has unknown keys"],
    [details === undefined || Array.isArray(details), "details are no list"],
    [isHelpfulSentence(message), `"${message}" is no helpful sentence`],
    [needed === undefined || sent.has(needed), `the header ${String(needed)} is missing`],
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** Some words that end as a sentence does, without what only programmers would understand. */
function isHelpfulSentence(message: string): boolean {
  const leaks =
    /undefined|\[object|prisma|postgres|sql|zod|\/node_modules\/|(?<!T\d\d):\d+:\d+|Error:|Invalid input/i;
  return message.split(" ").length >= 3 && /[.)]$/.test(message) && !leaks.test(message);
}
