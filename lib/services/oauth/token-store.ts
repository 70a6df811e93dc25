import "server-only";
import OAuth2Server from "@node-oauth/oauth2-server";
import { scopes as allScopes, type Scope } from "@/lib/contracts/scopes";
import { findConnectionByCode, redeemCode } from "@/lib/db/accounts/app-connections";
import { countRefresh, findAppSecret, insertAppSecrets } from "@/lib/db/accounts/app-secrets";
import { markClientConnected } from "@/lib/db/accounts/oauth-clients";
import type { Database } from "@/lib/db/connection/database";
import type { Change } from "@/lib/domain/events/change";
import { audienceOf, toAudience } from "@/lib/domain/oauth/audience";
import { looksLikeAppSecret, makeAppSecret } from "@/lib/domain/tokens/app-secret";
import { hashSecret } from "@/lib/domain/tokens/token-secret";
import { type Store, toLibraryClient, unused } from "./authorization-server";
import { endConnection } from "./end-connection";
import { findKnownClient } from "./find-client";

/**
 * How long a used refresh token still gives new ones, for clients that refresh from several places at once or did not
 * receive the answer; and how often it does.
 */
const grace = { seconds: 60, usesMax: 20 };

/** The days for which the replay of a used refresh token is noticed. */
const usedDays = 30;

/** What the store of one token request needs, and the connection whose code was redeemed by it. */
export type TokenStoring = {
  db: Database;
  announced: Change[];
  origin: string;
  resource: string | null;
  redeemed: { userId: string; tokenId: string } | null;
};

/** The connection behind a code or refresh token, which the library passes on as its user. */
type Holder = { id: string; tokenId: string; endsAt: Date | null };

/** The store of one request to the token endpoint. */
export function tokenStore(storing: TokenStoring): Store {
  return {
    getAccessToken: unused,
    saveAuthorizationCode: unused,
    getClient: async (clientId) => {
      const client = await findKnownClient(clientId, storing.db);
      return client === null ? null : toLibraryClient(client);
    },
    generateAccessToken: () => Promise.resolve(makeAppSecret("access")),
    generateRefreshToken: () => Promise.resolve(makeAppSecret("refresh")),
    getAuthorizationCode: (code) => readCode(storing, code),
    revokeAuthorizationCode: async ({ user }) => {
      const { id: userId, tokenId } = toHolder(user);
      if (!(await redeemCode(storing.db, tokenId))) {
        await endConnection({ ...storing, userId, tokenId });
        return false;
      }
      storing.redeemed = { userId, tokenId };
      return true;
    },
    getRefreshToken: (refreshToken) => readRefreshToken(storing, refreshToken),
    revokeToken: async ({ refreshToken }) => {
      const { uses } = await countRefresh(storing.db, hashSecret(refreshToken));
      return uses > 0 && uses <= grace.usesMax;
    },
    saveToken: (token, client, user) => saveToken(storing, token, { client, user }),
  };
}

async function readCode(storing: TokenStoring, code: string): Promise<OAuth2Server.AuthorizationCode | null> {
  if (!looksLikeAppSecret("code", code)) return null;
  const row = await findConnectionByCode(storing.db, hashSecret(code));
  if (row === null) return null;
  const { tokenId, clientId, token, redirectUri, codeChallenge } = row;
  if (row.connectedAt !== null) {
    // Somebody has the code who should not, or its app is broken: what was given for it counts no more.
    await endConnection({ ...storing, userId: token.userId, tokenId });
    return null;
  }
  requireSameAudience(storing, row.audience);
  return {
    authorizationCode: code,
    expiresAt: row.codeExpiresAt,
    redirectUri,
    codeChallenge,
    codeChallengeMethod: "S256",
    scope: toScopes(token.scopes),
    client: toLibraryClient({ id: clientId }),
    user: { id: token.userId, tokenId, endsAt: token.expiresAt } satisfies Holder,
  };
}

async function readRefreshToken(
  storing: TokenStoring,
  refreshToken: string,
): Promise<OAuth2Server.RefreshToken | null> {
  if (!looksLikeAppSecret("refresh", refreshToken)) return null;
  const row = await findAppSecret(storing.db, hashSecret(refreshToken));
  if (row?.kind !== "refresh") return null;
  const { tokenId, connection, usedAt } = row;
  const { userId, scopes, expiresAt, revokedAt } = connection.token;
  if (revokedAt !== null || (expiresAt !== null && expiresAt <= new Date())) return null;
  if (usedAt !== null && Date.now() - usedAt.getTime() > grace.seconds * 1_000) {
    await endConnection({ ...storing, userId, tokenId });
    return null;
  }
  requireSameAudience(storing, connection.audience);
  return {
    refreshToken,
    scope: toScopes(scopes),
    client: toLibraryClient({ id: connection.clientId }),
    user: { id: userId, tokenId, endsAt: expiresAt } satisfies Holder,
  };
}

async function saveToken(
  { db }: TokenStoring,
  token: OAuth2Server.Token,
  { client, user }: { client: OAuth2Server.Client; user: OAuth2Server.User },
): Promise<OAuth2Server.Token> {
  const { tokenId, endsAt } = toHolder(user);
  const scopes = toScopes(token.scope ?? []);
  const expiresAt = earlier(token.accessTokenExpiresAt ?? new Date(), endsAt);
  const secretOf = (kind: "access" | "refresh", secret = "") => ({
    kind,
    tokenId,
    scopes,
    hash: hashSecret(secret),
  });
  const secrets = [
    { ...secretOf("access", token.accessToken), expiresAt },
    { ...secretOf("refresh", token.refreshToken), expiresAt: endsAt },
  ];
  await insertAppSecrets(db, tokenId, { secrets, days: usedDays });
  await markClientConnected(db, client.id);
  return { ...token, accessTokenExpiresAt: expiresAt, scope: scopes, client, user };
}

/** Refuses a resource other than the one that the person was asked for (RFC 8707, section 2.2). */
function requireSameAudience({ origin, resource }: TokenStoring, audience: string): void {
  if (resource === null || audienceOf(origin, resource) === toAudience(audience)) return;
  throw new OAuth2Server.OAuthError("resource must be the one of the authorization request.", {
    code: 400,
    name: "invalid_target",
  });
}

function earlier(date: Date, limit: Date | null): Date {
  return limit !== null && limit < date ? limit : date;
}

function toScopes(names: readonly string[]): Scope[] {
  return allScopes.filter((scope) => names.includes(scope));
}

// The holder of a token request is the one that this store gave to the library.
function toHolder(user: OAuth2Server.User): Holder {
  return user as Holder;
}
