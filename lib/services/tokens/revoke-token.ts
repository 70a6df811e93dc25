import "server-only";
import { revokeTokenRow } from "@/lib/db/accounts/tokens";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { publishCredentialsEnd } from "@/lib/services/events/publish-event";

/** Revokes a token of the person; it stops working at once. */
export async function revokeToken(ctx: ServiceContext, input: { tokenId: string }): Promise<void> {
  const revoked = await revokeTokenRow(ctx.db, { userId: ctx.actor.userId, tokenId: input.tokenId });
  if (!revoked) throw notFound("token");
  publishCredentialsEnd(ctx, ctx.actor.userId);
}
