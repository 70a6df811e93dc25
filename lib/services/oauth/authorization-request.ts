import "server-only";
import { scopes as allScopes, type Scope } from "@/lib/contracts/scopes";
import type { ClientRow } from "@/lib/db/accounts/oauth-clients";
import { type Audience, audienceOf } from "@/lib/domain/oauth/audience";
import { OAuthRefusal } from "@/lib/domain/oauth/oauth-refusal";
import { Parameters } from "@/lib/domain/oauth/parameters";
import { matchesRedirectUri, withParameters } from "@/lib/domain/oauth/redirect-uri";
import { findPublicDemo } from "@/lib/services/demo/public-demo";
import { findClient } from "./find-client";

const queryLengthMax = 12_000;
const challengePattern = /^[\w-]{43}$/;

/** A sound authorization request. */
export type AuthorizationRequest = {
  client: ClientRow;
  redirectUri: string;
  state: string | null;
  codeChallenge: string;
  /** What the app asks for at most; reading is always in it. */
  scopes: Scope[];
  audience: Audience;
};

/**
 * A checked authorization request. `untrusted`: nobody knows who asks or where to send the browser, so the person is told
 * and stays here. `refused`: the app is told, at an address that is its own.
 */
export type CheckedRequest =
  | { kind: "untrusted"; message: string }
  | { kind: "refused"; redirectTo: string }
  | { kind: "sound"; request: AuthorizationRequest };

/** Checks the query of an authorization request (RFC 6749, 7636, 8707; OAuth 2.1). */
export async function checkAuthorizationRequest(
  query: string,
  { origin, userId }: { origin: string; userId: string },
): Promise<CheckedRequest> {
  // Nothing is fetched for strangers from where they say.
  if (findPublicDemo() !== null)
    return { kind: "untrusted", message: "No apps can be connected to this demo." };
  const parameters = new Parameters(query.slice(0, queryLengthMax + 1));
  let client: ClientRow;
  let redirectUri: string;
  try {
    if (query.length > queryLengthMax) throw new OAuthRefusal("invalid_request", "The request is too long.");
    client = await findClient(parameters.require("client_id"), userId);
    redirectUri = parameters.require("redirect_uri");
    if (!matchesRedirectUri(client.redirectUris, redirectUri))
      throw new OAuthRefusal("invalid_request", "redirect_uri is not one that the app registered.");
  } catch (refusal) {
    if (refusal instanceof OAuthRefusal) return { kind: "untrusted", message: refusal.message };
    throw refusal;
  }
  try {
    return { kind: "sound", request: { client, redirectUri, ...readRest(parameters, origin) } };
  } catch (refusal) {
    if (!(refusal instanceof OAuthRefusal)) throw refusal;
    const { code: error, message: error_description } = refusal;
    const state = stateOf(parameters);
    const redirectTo = withParameters(redirectUri, { error, error_description, state, iss: origin });
    return { kind: "refused", redirectTo };
  }
}

function readRest(parameters: Parameters, origin: string) {
  parameters.all();
  const type = parameters.require("response_type");
  if (type !== "code") throw new OAuthRefusal("unsupported_response_type", "response_type must be code.");
  if ((parameters.get("response_mode") ?? "query") !== "query")
    throw new OAuthRefusal("invalid_request", "response_mode must be query.");
  const codeChallenge = parameters.require("code_challenge");
  if (parameters.get("code_challenge_method") !== "S256")
    throw new OAuthRefusal("invalid_request", "code_challenge_method must be S256.");
  if (!challengePattern.test(codeChallenge))
    throw new OAuthRefusal("invalid_request", "code_challenge must be a SHA-256 in base64url.");
  const resource = parameters.get("resource");
  const audience = resource === null ? "mcp" : audienceOf(origin, resource);
  if (audience === null)
    throw new OAuthRefusal(
      "invalid_target",
      `resource must be ${origin}/mcp, ${origin}/api/v1 or ${origin}.`,
    );
  const scopes = readScopes(parameters.get("scope"));
  return { codeChallenge, audience, scopes, state: parameters.get("state") };
}

/** The scopes that are asked for, without those that are not known here; all where none is named. */
function readScopes(asked: string | null): Scope[] {
  if (asked === null) return [...allScopes];
  const names = asked.split(" ");
  const known = allScopes.filter((scope) => names.includes(scope));
  // A client may ask for a refresh token by this, and gets one anyway.
  if (known.length === 0 && names.every((name) => name === "offline_access" || name === ""))
    return [...allScopes];
  if (known.length === 0)
    throw new OAuthRefusal("invalid_scope", `scope must have ${allScopes.join(" or ")}.`);
  return allScopes.filter((scope) => scope === "pages:read" || known.includes(scope));
}

function stateOf(parameters: Parameters): string | null {
  try {
    return parameters.get("state");
  } catch {
    return null;
  }
}
