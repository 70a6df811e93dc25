import { createHash, randomBytes, randomUUID } from "node:crypto";
import { inject } from "vitest";
import { query } from "./database";
import type { Person } from "./people";

/** The origin of the server, which is its issuer. */
export const issuer = (): string => new URL(inject("urls")[0] ?? "").origin;

/** An answer of an endpoint for clients. */
export type OAuthAnswer = { status: number; headers: Headers; json: Record<string, string | undefined> };

/** Posts a form, or a text as it is, to an endpoint such as `/oauth/token`. */
export async function postForm(
  path: string,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<OAuthAnswer> {
  const body = typeof form === "string" ? form : new URLSearchParams(form).toString();
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  return answerOf(await fetch(issuer() + path, { method: "POST", body, headers: { ...type, ...headers } }));
}

/** Posts JSON to an endpoint. */
export async function postJson(path: string, body: unknown): Promise<OAuthAnswer> {
  const headers = { "Content-Type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return answerOf(await fetch(issuer() + path, { method: "POST", headers, body: text }));
}

async function answerOf(response: Response): Promise<OAuthAnswer> {
  const { status, headers } = response;
  return { status, headers, json: (await response.json()) as OAuthAnswer["json"] };
}

/** What a client is stored with, where it differs from one that registered. */
type ClientOptions = { id?: string; name?: string; freshUntil?: Date | null };

/** A client that is registered. By SQL: registering is throttled, and has tests of its own. */
export async function insertClient(
  redirectUris: string[] = [callback],
  { id = randomUUID(), name = "Claude", freshUntil = null }: ClientOptions = {},
): Promise<string> {
  await query(
    `INSERT INTO "OAuthClient" (id, name, "redirectUris", "freshUntil") VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET "redirectUris" = EXCLUDED."redirectUris", "freshUntil" = EXCLUDED."freshUntil"`,
    [id, name, redirectUris, freshUntil],
  );
  return id;
}

/** Where the clients of tests get their answers. */
export const callback = "https://app.example.com/callback?from=sheaf";

/** A verifier and its challenge (RFC 7636). */
export function makePkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** The parameters of a sound authorization request, with some changed, or left out by null. */
export function toRequest(given: Record<string, string | null>): string {
  const usual: Record<string, string | null> = {
    response_type: "code",
    redirect_uri: callback,
    code_challenge_method: "S256",
    state: "s t&a=te",
    resource: `${issuer()}/mcp`,
  };
  const all = Object.entries({ ...usual, ...given }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return new URLSearchParams(all).toString();
}

/** What a person answers, where it differs from allowing everything for ever. */
export type Answered = {
  decision?: "allow" | "cancel";
  scopes?: string[];
  folderId?: string | null;
  expiresAt?: string | null;
  userId?: string;
};

/** Answers an authorization request for a person. */
export function answerConsent(person: Person, request: string, answered: Answered = {}) {
  return person.browser.post<{ redirectTo: string }>("/api/auth/consent", {
    request,
    userId: person.id,
    decision: "allow",
    scopes: ["pages:read", "pages:write"],
    folderId: null,
    expiresAt: null,
    ...answered,
  });
}

/** What an app has after it was connected. */
export type Connection = {
  clientId: string;
  code: string;
  access: string;
  refresh: string;
  /** The id of the connection and of its token. */
  id: string;
  /** The form that the code was redeemed by. */
  form: Record<string, string>;
};

/** Asks for a code, which the person allows, and gives the form to redeem it. */
export async function getCode(
  person: Person,
  given: Record<string, string | null> = {},
  answered: Answered = {},
): Promise<Record<string, string>> {
  const { verifier, challenge } = makePkce();
  const clientId = given["client_id"] ?? (await insertClient());
  const request = toRequest({ client_id: clientId, code_challenge: challenge, ...given });
  const { json } = await answerConsent(person, request, answered);
  const code = new URL(json.redirectTo).searchParams.get("code") ?? "";
  return {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    redirect_uri: given["redirect_uri"] ?? callback,
    code_verifier: verifier,
  };
}

/** Connects an app of a person. */
export async function connectApp(
  person: Person,
  given: Record<string, string | null> = {},
  answered: Answered = {},
): Promise<Connection> {
  const form = await getCode(person, given, answered);
  const { json } = await postForm("/oauth/token", form);
  const [row] = await query<{ id: string }>(
    'SELECT "tokenId" AS id FROM "AppConnection" WHERE "clientId" = $1 ORDER BY "connectedAt" DESC LIMIT 1',
    [form["client_id"]],
  );
  const { access_token: access = "", refresh_token: refresh = "" } = json;
  return {
    clientId: form["client_id"] ?? "",
    code: form["code"] ?? "",
    access,
    refresh,
    id: row?.id ?? "",
    form,
  };
}

/** Asks for new tokens. */
export function refreshTokens(
  connection: Connection,
  more: Record<string, string> = {},
): Promise<OAuthAnswer> {
  const { clientId, refresh } = connection;
  return postForm("/oauth/token", {
    grant_type: "refresh_token",
    client_id: clientId,
    refresh_token: refresh,
    ...more,
  });
}

/** Opens the screen on which an app asks, as a browser does that follows no redirect. */
export async function openConsent(request: string, cookie: string | null) {
  const headers: Record<string, string> = cookie === null ? {} : { Cookie: cookie };
  const response = await fetch(`${issuer()}/oauth/authorize?${request}`, { headers, redirect: "manual" });
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get("location"),
    text: await response.text(),
  };
}
