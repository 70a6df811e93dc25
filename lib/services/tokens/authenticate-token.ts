import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { findActiveAppToken } from "@/lib/db/accounts/app-secrets";
import { type ActiveTokenRow, findActiveToken, touchToken } from "@/lib/db/accounts/tokens";
import { withoutDeadline } from "@/lib/db/connection/deadline";
import type { TokenActor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { isFor, resourcePaths, type Surface, toAudience } from "@/lib/domain/oauth/audience";
import { looksLikeAppSecret } from "@/lib/domain/tokens/app-secret";
import { hashSecret, looksLikeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { forgetToken, recallToken, rememberToken } from "./known-tokens";

/**
 * The actor of a secret at a part of the server: of an API token, or of an app's access token. Null when it is malformed,
 * unknown, expired or revoked; refuses an access token that is for another part.
 */
export async function authenticateToken(secret: string, surface: Surface): Promise<TokenActor | null> {
  if (looksLikeAppSecret("access", secret)) return authenticateApp(secret, surface);
  if (!looksLikeTokenSecret(secret)) return null;
  const secretHash = hashSecret(secret);
  const row = await findActiveToken(secretHash);
  if (row === null) {
    forgetToken(secretHash);
    return null;
  }
  const actor = toActor(row);
  rememberToken(secretHash, actor);
  return actor;
}

// What an app does is not assumed: its access token ends before the token that it stands for.
async function authenticateApp(secret: string, surface: Surface): Promise<TokenActor | null> {
  const row = await findActiveAppToken(hashSecret(secret));
  if (row === null) return null;
  const audience = toAudience(row.audience);
  if (isFor(audience, surface)) return toActor(row);
  throw new DomainError(
    "unauthorized",
    `The access token is for ${resourcePaths[audience]} only. Ask for one whose resource is ${resourcePaths[surface]} or the whole server.`,
  );
}

function toActor(row: ActiveTokenRow): TokenActor {
  if (row.stale) noteUse(row.id);
  const { id, userId, name, scopes, folderId } = row;
  return { kind: "token", userId, tokenId: id, tokenName: name, scopes: new Set(scopes), folderId };
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
  withoutDeadline(() => touchToken(tokenId)).catch((fault: unknown) =>
    log().warn({ fault: describeFault(fault) }, "token use not noted"),
  );
}
