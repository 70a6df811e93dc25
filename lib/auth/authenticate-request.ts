import "server-only";
import type { Actor, TokenActor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { Surface } from "@/lib/domain/oauth/audience";
import { authenticateSession } from "@/lib/services/sessions/sessions";
import { assumeToken, authenticateToken } from "@/lib/services/tokens/authenticate-token";
import type { HeaderReader } from "./header-reader";
import { readCookie, sessionCookieName } from "./session-cookie";

/**
 * The actor of a request. An `Authorization` header alone decides, even an invalid one; without it the session's cookie
 * does. Refuses a request without valid credentials.
 */
export async function authenticateRequest(headers: HeaderReader): Promise<Actor> {
  const authorization = headers.get("authorization");
  if (authorization !== null) return authenticateHeader(authorization, "api");
  const secret = readCookie(headers.get("cookie"), sessionCookieName);
  const actor = secret === null ? null : await authenticateSession(secret);
  if (actor === null) {
    throw new DomainError(
      "unauthorized",
      secret === null
        ? "Send an API token in the header `Authorization: Bearer …`, or sign in in the browser."
        : "The session has ended. Sign in again.",
    );
  }
  return actor;
}

/** The token of a request for tools, where cookies do not count. Refuses a request without a valid one. */
export async function authenticateBearer(headers: HeaderReader): Promise<TokenActor> {
  const authorization = headers.get("authorization");
  if (authorization !== null) return authenticateHeader(authorization, "mcp");
  throw new DomainError("unauthorized", "Send an API token in the header `Authorization: Bearer …`.");
}

/**
 * The actor of a request as known a moment ago: without a look-up, so the credentials may no longer be valid. Null when
 * unknown.
 */
export function assumeActor(headers: HeaderReader): Actor | null {
  const secret = bearerOf(headers.get("authorization") ?? "");
  return secret === undefined ? null : assumeToken(secret);
}

function bearerOf(authorization: string): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1];
}

async function authenticateHeader(authorization: string, surface: Surface): Promise<TokenActor> {
  const secret = bearerOf(authorization);
  const actor = secret === undefined ? null : await authenticateToken(secret, surface);
  if (actor !== null) return actor;
  throw new DomainError(
    "unauthorized",
    secret === undefined
      ? "The Authorization header must have the form `Bearer <token>`."
      : "The token is unknown, expired or revoked. Make a new one under Settings, API tokens.",
  );
}
