import "server-only";
import OAuth2Server from "@node-oauth/oauth2-server";
import type { AnswerConsentBody } from "@/lib/contracts/apps";
import { scopes as allScopes, type Scope } from "@/lib/contracts/scopes";
import { insertConnection, pruneUnredeemed } from "@/lib/db/accounts/app-connections";
import type { SessionActor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { matchesRedirectUri, withParameters } from "@/lib/domain/oauth/redirect-uri";
import { makeAppSecret } from "@/lib/domain/tokens/app-secret";
import { hashSecret } from "@/lib/domain/tokens/token-secret";
import { requireItem } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { newId } from "@/lib/services/new-id";
import { type AuthorizationRequest, checkAuthorizationRequest } from "./authorization-request";
import { authorizationServer, type Store, toLibraryClient, unused } from "./authorization-server";

/** What a person answers an app that asks for access, and the server's own origin. */
export type Consent = AnswerConsentBody & { origin: string };

/**
 * Answers an app that asks for access to the person's pages: with a code for what they allow, or with their refusal. Gives
 * the address to send the browser to. The request is checked anew, because it comes from the browser.
 */
export async function answerConsent(
  ctx: ServiceContext<SessionActor>,
  consent: Consent,
): Promise<{ redirectTo: string }> {
  if (consent.userId !== ctx.actor.userId)
    throw new DomainError(
      "forbidden",
      "Somebody else has signed in with this browser meanwhile. Reload the page and look again.",
    );
  const checked = await checkAuthorizationRequest(consent.request, consent);
  if (checked.kind === "untrusted")
    throw invalidRequest({ path: "request", message: `is refused: ${checked.message}` });
  if (checked.kind === "refused") return { redirectTo: checked.redirectTo };
  const { redirectUri, state } = checked.request;
  const iss = consent.origin;
  if (consent.decision === "cancel")
    return { redirectTo: withParameters(redirectUri, { error: "access_denied", state, iss }) };
  const code = await allow(ctx, checked.request, consent);
  return { redirectTo: withParameters(redirectUri, { code, state, iss }) };
}

/** Stores what the person allows, and gives the code for it. */
async function allow(
  ctx: ServiceContext<SessionActor>,
  request: AuthorizationRequest,
  { scopes, folderId, expiresAt }: Consent,
): Promise<string> {
  const { client, redirectUri, codeChallenge, audience } = request;
  const granted = allScopes.filter(
    (scope) => scope === "pages:read" || (scopes.includes(scope) && request.scopes.includes(scope)),
  );
  if (folderId !== null) await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  const connection = {
    tokenId: newId(),
    userId: ctx.actor.userId,
    name: client.name,
    scopes: granted,
    folderId,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    clientId: client.id,
    redirectUri,
    audience,
    codeChallenge,
  };
  const store: Store = {
    ...unusedParts,
    getClient: () => Promise.resolve(toLibraryClient(client)),
    validateRedirectUri: (uri) => Promise.resolve(matchesRedirectUri(client.redirectUris, uri)),
    validateScope: (_user, _client, asked) => Promise.resolve(asked),
    generateAuthorizationCode: () => Promise.resolve(makeAppSecret("code")),
    saveAuthorizationCode: async (code, forClient, user) => {
      const codeHash = hashSecret(code.authorizationCode);
      await inTransaction(ctx, async (tx) => {
        await pruneUnredeemed(tx.db, ctx.actor.userId);
        await insertConnection(tx.db, { ...connection, codeHash, codeExpiresAt: code.expiresAt });
      });
      return { ...code, client: forClient, user };
    },
  };
  const asked = new OAuth2Server.Request({ method: "GET", headers: {}, query: toQuery(request, granted) });
  const { authorizationCode } = await authorizationServer(store).authorize(
    asked,
    new OAuth2Server.Response(),
    {
      authenticateHandler: { handle: () => ({ id: ctx.actor.userId }) },
    },
  );
  return authorizationCode;
}

function toQuery(request: AuthorizationRequest, granted: readonly Scope[]): Record<string, string> {
  const { client, redirectUri, codeChallenge } = request;
  return {
    response_type: "code",
    client_id: client.id,
    redirect_uri: redirectUri,
    scope: granted.join(" "),
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
  };
}

const unusedParts = {
  getAccessToken: unused,
  getAuthorizationCode: unused,
  getRefreshToken: unused,
  revokeAuthorizationCode: unused,
  revokeToken: unused,
  saveToken: unused,
};
