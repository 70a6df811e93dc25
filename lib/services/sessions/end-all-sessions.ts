import "server-only";
import { deleteSessionsOf } from "@/lib/db/accounts/sessions";
import type { ServiceContext } from "@/lib/services/context";
import { announceCredentialsEnd } from "@/lib/services/events/publish-event";

/** Signs the person out of every browser. */
export async function endAllSessions(ctx: ServiceContext): Promise<void> {
  await deleteSessionsOf(ctx.db, ctx.actor.userId);
  announceCredentialsEnd(ctx, ctx.actor.userId);
}
