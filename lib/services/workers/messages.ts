import { InvalidUtf8 } from "@/lib/domain/content/decode-utf8";
import { DomainError, type RefusalFacts } from "@/lib/domain/errors/domain-error";
import type { ErrorCode } from "@/lib/contracts/errors";

/** What a worker is told: to begin a task, or to go on with its next part. */
export type Order = { task: string; input: unknown } | "next";

/** What a worker answers; `fault` is something that was thrown, as data. */
export type Answer = { part: unknown } | { result: unknown } | { fault: ThrownData };

type ThrownData =
  | { kind: "refusal"; code: ErrorCode; message: string; facts: RefusalFacts }
  | { kind: "fault"; name: string; message: string; stack: string };

/** Something that was thrown, as it can be sent to another thread. */
export function toThrownData(thrown: unknown): ThrownData {
  if (thrown instanceof DomainError) {
    const { code, message, facts } = thrown;
    return { kind: "refusal", code, message, facts };
  }
  if (!(thrown instanceof Error)) return { kind: "fault", name: "Error", message: String(thrown), stack: "" };
  const { name, message, stack = "" } = thrown;
  return { kind: "fault", name, message, stack };
}

/** The same thing to be thrown here. */
export function fromThrownData(data: ThrownData): Error {
  if (data.kind === "refusal") return new DomainError(data.code, data.message, data.facts);
  const fault = data.name === "InvalidUtf8" ? new InvalidUtf8(data.message) : new Error(data.message);
  fault.stack = data.stack;
  return fault;
}
