import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { findActiveToken, touchToken } from "@/lib/db/accounts/tokens";
import type { TokenActor } from "@/lib/domain/access/actor";
import { hashSecret, looksLikeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { forgetToken, recallToken, rememberToken } from "./known-tokens";

/** The actor that a token's secret stands for; null when it is malformed, unknown, expired or revoked. */
export async function authenticateToken(secret: string): Promise<TokenActor | null> {
  if (!looksLikeTokenSecret(secret)) return null;
  const secretHash = hashSecret(secret);
  const row = await findActiveToken(secretHash);
  if (row === null) {
    forgetToken(secretHash);
    return null;
  }
  if (row.stale) noteUse(row.id);
  const { id, userId, name, scopes, folderId } = row;
  const actor: TokenActor = {
    kind: "token",
    userId,
    tokenId: id,
    tokenName: name,
    scopes: new Set(scopes),
    folderId,
  };
  rememberToken(secretHash, actor);
  return actor;
}

/**
 * The actor that a token's secret stood for a moment ago, without asking whether it still counts; null when that
 * is not known. Only for what then reaches items through `lib/db/access`, which asks in the same statement.
 */
export function assumeToken(secret: string): TokenActor | null {
  return recallToken(hashSecret(secret));
}

// Beside the request, not on its way: the answer does not wait for it.
function noteUse(tokenId: string): void {
  touchToken(tokenId).catch((fault: unknown) =>
    log().warn({ fault: describeFault(fault) }, "token use not noted"),
  );
}
