import "server-only";
import { deleteAppSecret, findAppSecret } from "@/lib/db/accounts/app-secrets";
import { database } from "@/lib/db/connection/database";
import { OAuthRefusal } from "@/lib/domain/oauth/oauth-refusal";
import { hashSecret } from "@/lib/domain/tokens/token-secret";
import { endConnection } from "./end-connection";

/**
 * Revokes a secret that an app gives back (RFC 7009): with its refresh token all that it was allowed, otherwise the access
 * token alone. An unknown secret is no mistake.
 */
export async function revokeAppSecret(secret: string, clientId: string | null): Promise<void> {
  const db = database();
  const hash = hashSecret(secret);
  const row = await findAppSecret(db, hash);
  if (row === null) return;
  const { tokenId, connection } = row;
  if (clientId !== null && clientId !== connection.clientId)
    throw new OAuthRefusal("invalid_client", "The token was given to another client.");
  if (row.kind === "access") return deleteAppSecret(db, hash);
  await endConnection({ db, announced: null, userId: connection.token.userId, tokenId });
}
