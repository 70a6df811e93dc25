import "server-only";
import type { SessionActor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";

/** Refuses everybody but administrators. */
export function requireAdministrator({ actor }: ServiceContext<SessionActor>): void {
  if (!actor.user.isAdministrator) throw new DomainError("forbidden", "Only an administrator can do this.");
}
