import "server-only";
import { z } from "zod";
import { statusByCode } from "@/lib/contracts/errors";
import { knownOwnOrigin } from "@/lib/auth/known-own-origin";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { OAuthRefusal } from "@/lib/domain/oauth/oauth-refusal";
import { Parameters } from "@/lib/domain/oauth/parameters";
import type { Endpoint } from "@/lib/http/endpoint";
import type { Incoming } from "@/lib/http/incoming";
import { readBody } from "@/lib/http/read-body";
import type { RenderedAnswer } from "@/lib/http/reply";

const bytesMax = 32 * 1024;
const json = z.unknown();

/** A status and JSON. */
type JsonAnswer = { status: number; body: object };

/** A public document, at a path below the origin. */
export function metadataEndpoint(path: `/${string}`, describe: (origin: string) => object): Endpoint {
  return {
    operation: { method: "GET", path, access: "public", success: { body: json } },
    run: ({ request }) =>
      renderOAuth(() => Promise.resolve({ status: 200, body: describe(requireOrigin(request)) })),
  };
}

/** An endpoint that clients post to; its answers are for the sender alone. */
export function clientEndpoint(
  path: `/${string}`,
  answer: (request: Incoming, origin: string) => Promise<JsonAnswer>,
): Endpoint {
  return {
    operation: { method: "POST", path, access: "any", success: { body: json } },
    run: ({ request }) => renderOAuth(() => answer(request, requireOrigin(request))),
  };
}

/** The parameters of a form in the body. */
export async function readForm(request: Incoming): Promise<Parameters> {
  const bytes = await readBody(request, { type: "form", bytesMax }, () => undefined);
  return new Parameters(decode(bytes));
}

/** The JSON of a body. */
export async function readMetadata(request: Incoming): Promise<unknown> {
  const bytes = await readBody(request, { type: "json", schema: json, bytesMax }, () => undefined);
  try {
    return JSON.parse(decode(bytes));
  } catch {
    throw new OAuthRefusal("invalid_client_metadata", "The body is not valid JSON.");
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new OAuthRefusal("invalid_request", "The body is not valid UTF-8.");
  }
}

function requireOrigin({ headers }: Incoming): string {
  const origin = knownOwnOrigin(headers);
  if (origin !== null) return origin;
  throw new DomainError(
    "not_found",
    "This server does not know its own address, which connecting apps needs. Set NEXTAUTH_URL to it.",
  );
}

/** Renders an answer, or a refusal in the terms of OAuth. */
async function renderOAuth(answer: () => Promise<JsonAnswer>): Promise<RenderedAnswer> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  try {
    const { status, body } = await answer();
    return { status, headers, body: JSON.stringify(body) };
  } catch (refusal) {
    const isKnown = refusal instanceof OAuthRefusal || refusal instanceof DomainError;
    if (!isKnown) throw refusal;
    const error = refusal instanceof OAuthRefusal ? refusal.code : toOAuthCode(refusal);
    const status = refusal instanceof OAuthRefusal ? statusOf(refusal) : statusByCode[refusal.code];
    if (refusal instanceof DomainError && refusal.facts.retryAfterSeconds !== undefined)
      headers["Retry-After"] = String(refusal.facts.retryAfterSeconds);
    return { status, headers, body: JSON.stringify({ error, error_description: refusal.message }) };
  }
}

function statusOf({ code }: OAuthRefusal): number {
  return code === "invalid_client" ? 401 : 400;
}

function toOAuthCode({ code }: DomainError): string {
  return code === "rate_limited" || code === "unavailable" ? "temporarily_unavailable" : "invalid_request";
}
