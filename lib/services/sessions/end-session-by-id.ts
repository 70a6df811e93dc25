import "server-only";
import { deleteSessionOf } from "@/lib/db/accounts/sessions";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { publishCredentialsEnd } from "@/lib/services/events/publish-event";

/** Signs one of the person's browsers out. */
export async function endSessionById(ctx: ServiceContext, input: { sessionId: string }): Promise<void> {
  const { sessionId } = input;
  if (!(await deleteSessionOf(ctx.db, { userId: ctx.actor.userId, sessionId }))) throw notFound("session");
  publishCredentialsEnd(ctx, ctx.actor.userId);
}
