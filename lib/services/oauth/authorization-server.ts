import "server-only";
import OAuth2Server from "@node-oauth/oauth2-server";

/** The seconds that authorization codes and access tokens are good for. */
const lifetimes = { codeSeconds: 60, accessSeconds: 60 * 60 };

/** The parts that `@node-oauth/oauth2-server` asks of a store; each request has one of its own. */
export type Store = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

/** The protocol's library with a store behind it: for public clients only, each of which is bound by PKCE. */
export function authorizationServer(store: Store): OAuth2Server {
  return new OAuth2Server({
    model: store,
    allowEmptyState: true,
    authorizationCodeLifetime: lifetimes.codeSeconds,
    accessTokenLifetime: lifetimes.accessSeconds,
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
  });
}

/** A client as the library has it. */
export function toLibraryClient(client: { id: string; redirectUris?: string[] }): OAuth2Server.Client {
  const { id, redirectUris = [] } = client;
  return { id, redirectUris, grants: ["authorization_code", "refresh_token"] };
}

/** Part of a store that a request does not come to. */
export function unused(): never {
  throw new Error("This request does not need this part of the store.");
}
