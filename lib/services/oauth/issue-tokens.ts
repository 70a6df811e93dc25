import "server-only";
import OAuth2Server from "@node-oauth/oauth2-server";
import { database } from "@/lib/db/connection/database";
import { inTransactionOn } from "@/lib/db/connection/transaction";
import type { Change } from "@/lib/domain/events/change";
import type { Parameters } from "@/lib/domain/oauth/parameters";
import { eventPublisher } from "@/lib/services/events/event-publisher";
import { authorizationServer } from "./authorization-server";
import { endConnection } from "./end-connection";
import { tokenStore, type TokenStoring } from "./token-store";

/** A request to the token endpoint; `authorization` is its header, where a client names itself by it. */
export type TokenRequest = { form: Parameters; authorization: string | null; origin: string };

const grantTypes: readonly string[] = ["authorization_code", "refresh_token"];
const unsupported = `grant_type must be ${grantTypes.join(" or ")}.`;

/** The answer of the token endpoint: a status and JSON. */
export type TokenAnswer = { status: number; body: object };

/**
 * Gives an access token and a refresh token for a code or a refresh token. All happens in one transaction, in which what a
 * refused request reveals takes effect too: a replayed code or refresh token ends the connection.
 */
export async function issueTokens({ form, authorization, origin }: TokenRequest): Promise<TokenAnswer> {
  const body = form.all();
  if (!grantTypes.includes(form.require("grant_type")))
    return { status: 400, body: { error: "unsupported_grant_type", error_description: unsupported } };
  let announced: Change[] = [];
  const answer = await inTransactionOn(database(), async (db) => {
    announced = [];
    const storing: TokenStoring = {
      db,
      announced,
      origin,
      resource: body["resource"] ?? null,
      redeemed: null,
    };
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": "1",
      ...(authorization === null ? {} : { authorization }),
    };
    const request = new OAuth2Server.Request({ method: "POST", headers, query: {}, body });
    const response = new OAuth2Server.Response();
    try {
      await authorizationServer(tokenStore(storing)).token(request, response);
    } catch (thrown) {
      if (!(thrown instanceof OAuth2Server.OAuthError)) throw thrown;
      // The library wraps faults of the store.
      if (thrown instanceof OAuth2Server.ServerError) throw causeOf(thrown);
      if (storing.redeemed !== null) await endConnection({ ...storing, ...storing.redeemed });
    }
    return { status: response.status ?? 500, body: toObject(response.body) };
  });
  eventPublisher().push(announced);
  return answer;
}

function causeOf(fault: Error & { inner?: unknown }): Error {
  return fault.inner instanceof Error ? fault.inner : fault;
}

function toObject(body: unknown): object {
  return typeof body === "object" && body !== null ? body : {};
}
