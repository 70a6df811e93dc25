import "server-only";
import type { BatchStep } from "@/lib/contracts/batch";
import type { InvalidRequestDetail } from "@/lib/contracts/error-envelope";
import type { Operation } from "@/lib/contracts/operation";
import { DomainError, type RefusalFacts } from "@/lib/domain/errors/domain-error";
import type { ResolvedStep } from "./step-references";

const headers: readonly string[] = ["If-Match", "Idempotency-Key"];

/** Throws a step's refusal on, with its details named as parts of the step, such as `body.title`. */
export function placeInStep(step: ResolvedStep, operation: Operation): (thrown: unknown) => never {
  return (thrown) => {
    const details = thrown instanceof DomainError ? thrown.facts.details : undefined;
    if (!(thrown instanceof DomainError) || details === undefined) throw thrown;
    const placed = details.map((detail) =>
      "path" in detail ? placeDetail(detail, step, operation) : detail,
    ) as typeof details;
    throw new DomainError(thrown.code, thrown.message, { ...thrown.facts, details: placed });
  };
}

function placeDetail(
  { path, message }: InvalidRequestDetail,
  { url }: ResolvedStep,
  { params, query }: Operation,
): InvalidRequestDetail {
  if (headers.includes(path)) return { path: `headers.${path}`, message };
  const inPath = [params, query].some((fields) => fields !== undefined && path in fields.shape);
  if (inPath || url.searchParams.has(path)) return { path: "path", message: `has ${path}, which ${message}` };
  return { path: path === "body" ? path : `body.${path}`, message };
}

/** The refusal of an atomic batch for that of a step. */
export function refusalOfStep(
  refusal: DomainError,
  { step, index }: { step: BatchStep; index: number },
): DomainError {
  const message = `Step ${index + 1} of the batch, ${step.method} ${step.path.slice(0, 200)}: ${refusal.message} No step took effect.`;
  return new DomainError(refusal.code, message, {
    ...refusal.facts,
    details: toDetailsOfBatch(refusal.facts.details, {
      path: `operations[${index}]`,
      message: refusal.message,
    }),
  });
}

/** The details of a step's refusal as those of the batch: `step` names it where they name nothing in it. */
function toDetailsOfBatch(
  details: RefusalFacts["details"],
  step: { path: string; message: string },
): NonNullable<RefusalFacts["details"]> {
  if (details === undefined) return [step];
  const named = details.flatMap((detail) =>
    "path" in detail ? [{ ...detail, path: `${step.path}.${detail.path}` }] : [],
  );
  return named.length > 0 ? named : details;
}
