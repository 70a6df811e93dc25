import "server-only";
import { deleteSessionsOf } from "@/lib/db/accounts/sessions";
import type { ServiceContext } from "@/lib/services/context";
import { publishCredentialsEnd } from "@/lib/services/events/publish-event";

/** Signs the person out of every browser. */
export async function endAllSessions(ctx: ServiceContext): Promise<void> {
  await deleteSessionsOf(ctx.db, ctx.actor.userId);
  publishCredentialsEnd(ctx, ctx.actor.userId);
}
