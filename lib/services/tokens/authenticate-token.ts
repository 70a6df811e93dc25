import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { findActiveToken, touchToken } from "@/lib/db/tokens";
import type { TokenActor } from "@/lib/domain/access/actor";
import { hashSecret, looksLikeTokenSecret } from "@/lib/domain/tokens/token-secret";

/** The actor that a token's secret stands for; null when it is malformed, unknown, expired or revoked. */
export async function authenticateToken(secret: string): Promise<TokenActor | null> {
  if (!looksLikeTokenSecret(secret)) return null;
  const row = await findActiveToken(hashSecret(secret));
  if (row === null) return null;
  if (row.stale) noteUse(row.id);
  const { id, userId, name, scopes, folderId } = row;
  return { kind: "token", userId, tokenId: id, tokenName: name, scopes: new Set(scopes), folderId };
}

// Beside the request, not on its way: the answer does not wait for it.
function noteUse(tokenId: string): void {
  touchToken(tokenId).catch((fault: unknown) =>
    log().warn({ fault: describeFault(fault) }, "token use not noted"),
  );
}
