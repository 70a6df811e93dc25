import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { findActiveToken, touchToken } from "@/lib/db/accounts/tokens";
import type { TokenActor } from "@/lib/domain/access/actor";
import { hashSecret, looksLikeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { forgetToken, recallToken, rememberToken } from "./known-tokens";

/** The actor of a token's secret; null when it is malformed, unknown, expired or revoked. */
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
 * The actor of a token's secret as known a moment ago, without checking that it is still valid; null when unknown. Only
 * for operations that reach items through `lib/db/access`, which checks it in the same statement.
 */
export function assumeToken(secret: string): TokenActor | null {
  return recallToken(hashSecret(secret));
}

// Runs in parallel with the request, whose response does not wait for it.
function noteUse(tokenId: string): void {
  touchToken(tokenId).catch((fault: unknown) =>
    log().warn({ fault: describeFault(fault) }, "token use not noted"),
  );
}
