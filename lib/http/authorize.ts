import "server-only";
import type { Operation } from "@/lib/contracts/operation";
import { authenticateRequest } from "@/lib/auth/authenticate-request";
import { requireSameOrigin } from "@/lib/auth/same-origin";
import type { Actor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { Exchange } from "./endpoint";

/**
 * The actor of a request, if they may call this operation; null for a public one. The request is counted as soon as it is known
 * whose it is.
 */
export async function authorize(
  operation: Operation,
  { request, count }: Pick<Exchange, "request" | "count">,
): Promise<Actor | null> {
  if (operation.access === "public") {
    await count(null);
    if (operation.method !== "GET") requireSameOrigin(request.headers);
    return null;
  }
  const actor = await authenticateRequest(request.headers);
  await count(actor);
  requireAccess(operation, actor);
  if (actor.kind === "session" && operation.method !== "GET") requireSameOrigin(request.headers);
  return actor;
}

/** Refuses an actor that may not call the operation. */
export function requireAccess({ access }: Operation, actor: Actor): void {
  if (actor.kind === "session") return;
  if (access === "session") {
    throw new DomainError(
      "session_required",
      "This works only in a signed-in browser, not with an API token.",
    );
  }
  if (access !== "any" && access !== "public" && !actor.scopes.has(access)) {
    throw new DomainError(
      "insufficient_scope",
      `The token lacks the scope ${access}. Make a token that has it.`,
    );
  }
}
