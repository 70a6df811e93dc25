import "server-only";
import type { Scope } from "@/lib/contracts/scopes";
import type { TokenActor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";

/** Refuses a token without this scope. */
export function requireScope({ scopes }: TokenActor, scope: Scope): void {
  if (scopes.has(scope)) return;
  throw new DomainError(
    "insufficient_scope",
    `The token lacks the scope ${scope}. Ask the person who made it for one that has it.`,
  );
}
