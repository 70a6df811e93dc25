import "server-only";
import { deleteSessionsOf } from "@/lib/db/sessions";
import type { ServiceContext } from "@/lib/services/context";

/** Signs the person out of every browser. */
export function endAllSessions(ctx: ServiceContext): Promise<void> {
  return deleteSessionsOf(ctx.db, ctx.actor.userId);
}
