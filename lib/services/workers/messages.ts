import { InvalidUtf8 } from "@/lib/domain/content/decode-utf8";
import { DomainError, type RefusalFacts } from "@/lib/domain/errors/domain-error";
import { NotANote } from "@/lib/domain/imports/note-source";
import type { ErrorCode } from "@/lib/contracts/errors";

/** A message to a worker: begin a task, or continue with its next part. */
export type Order = { task: string; input: unknown } | "next";

/** The reply of a worker; `fault` is a thrown value, as data. */
export type Answer = { part: unknown } | { result: unknown } | { fault: ThrownData };

type ThrownData =
  | { kind: "refusal"; code: ErrorCode; message: string; facts: RefusalFacts }
  | { kind: "fault"; name: string; message: string; stack: string };

/** A thrown value in a form that can be sent to another thread. */
export function toThrownData(thrown: unknown): ThrownData {
  if (thrown instanceof DomainError) {
    const { code, message, facts } = thrown;
    return { kind: "refusal", code, message, facts };
  }
  if (!(thrown instanceof Error)) return { kind: "fault", name: "Error", message: String(thrown), stack: "" };
  const { name, message, stack = "" } = thrown;
  return { kind: "fault", name, message, stack };
}

/** The kinds of faults that callers tell from others. */
const known: Readonly<Record<string, new (message: string) => Error>> = { InvalidUtf8, NotANote };

/** The thrown value of another thread, to be thrown here. */
export function fromThrownData(data: ThrownData): Error {
  if (data.kind === "refusal") return new DomainError(data.code, data.message, data.facts);
  const fault = new (known[data.name] ?? Error)(data.message);
  fault.stack = data.stack;
  return fault;
}
