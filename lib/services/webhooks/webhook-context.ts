import "server-only";
import { findTokenById } from "@/lib/db/accounts/tokens";
import { findUser } from "@/lib/db/accounts/users";
import { database } from "@/lib/db/connection/database";
import type { SendingWebhook } from "@/lib/db/webhooks/webhook-queue";
import { type ServiceContext, serviceContext } from "@/lib/services/context";

/**
 * The context in which a webhook reads changes: that of its person, or of the token that made it; null when the account or the
 * token has ended.
 */
export async function webhookContext({ userId, tokenId }: SendingWebhook): Promise<ServiceContext | null> {
  const db = database();
  if (tokenId !== null) {
    const token = await findTokenById(db, { tokenId, userId });
    if (token === null) return null;
    const { name: tokenName, scopes, folderId } = token;
    return serviceContext({ kind: "token", userId, tokenId, tokenName, scopes: new Set(scopes), folderId });
  }
  const user = await findUser(db, userId);
  return user === null ? null : serviceContext({ kind: "session", userId, sessionId: userId, user });
}
