import "server-only";
import { clientNetwork } from "@/lib/auth/client-network";
import { issueTokens } from "@/lib/services/oauth/issue-tokens";
import { registerClient } from "@/lib/services/oauth/register-client";
import { revokeAppSecret } from "@/lib/services/oauth/revoke-app-secret";
import { clientEndpoint, readForm, readMetadata } from "./oauth-endpoint";

/** `POST /oauth/token`: access tokens for codes and refresh tokens (RFC 6749, section 3.2). */
export const tokenEndpoint = clientEndpoint("/oauth/token", async (request, origin) =>
  issueTokens({ form: await readForm(request), authorization: request.headers.get("authorization"), origin }),
);

/** `POST /oauth/register`: a client registers itself (RFC 7591). All are public clients. */
export const registrationEndpoint = clientEndpoint("/oauth/register", async (request) => {
  const { id, name, redirectUris, createdAt } = await registerClient(
    await readMetadata(request),
    clientNetwork(request.headers),
  );
  const body = {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1_000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  return { status: 201, body };
});

/** `POST /oauth/revoke`: an app gives a token back (RFC 7009). */
export const revocationEndpoint = clientEndpoint("/oauth/revoke", async (request) => {
  const form = await readForm(request);
  await revokeAppSecret(form.require("token"), form.get("client_id"));
  return { status: 200, body: {} };
});
