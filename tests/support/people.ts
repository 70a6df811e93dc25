import { randomBytes, randomUUID } from "node:crypto";
import { type Permission, permissions } from "@/lib/contracts/permissions";
import type { Scope } from "@/lib/contracts/scopes";
import { hashSecret, makeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { type ApiCaller, createCaller } from "./api-caller";
import { query } from "./database";

/** Somebody with an account, a signed-in browser and a token that may do everything. */
export type Person = {
  id: string;
  email: string;
  /** The secret of the token, and the token's id. */
  token: string;
  tokenId: string;
  /** The `Cookie` header of the browser. */
  cookie: string;
  /** Calls with the token. */
  api: ApiCaller;
  /** Calls with the browser's session. */
  browser: ApiCaller;
};

/** Makes a person whom no other test knows. By SQL: signing up is throttled, and has tests of its own. */
export async function createPerson(): Promise<Person> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await query('INSERT INTO "User" (id, email, "emailKey", name) VALUES ($1, $2, $2, $3)', [id, email, "Ada"]);
  const [session, made] = await Promise.all([insertSession(id), insertToken(id, {})]);
  const cookie = `auth.session_token=${session}`;
  return {
    id,
    email,
    token: made.secret,
    tokenId: made.id,
    cookie,
    api: callerWith(made.secret),
    browser: createCaller({ Cookie: cookie }),
  };
}

/** What a token is made with, where it differs from one that may do everything for ever. */
export type TokenOptions = { scopes?: Scope[]; folderId?: string; expiresInSeconds?: number };

/** Stores a token of a person. */
export async function insertToken(
  userId: string,
  options: TokenOptions,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const secret = makeTokenSecret();
  const { scopes = ["pages:read", "pages:write"], folderId = null, expiresInSeconds = null } = options;
  await query(
    `INSERT INTO "ApiToken" (id, "userId", name, "secretHash", hint, scopes, "folderId", "expiresAt")
     VALUES ($1, $2, 'Test', $3, $4, $5, $6, now() + make_interval(secs => $7))`,
    [id, userId, Buffer.from(hashSecret(secret)), secret.slice(-4), scopes, folderId, expiresInSeconds],
  );
  return { id, secret };
}

/** Stores an app that a person connected, without secrets, and returns its id. */
export async function insertApp(person: { id: string }): Promise<string> {
  const { id } = await insertToken(person.id, {});
  await query(
    `INSERT INTO "AppConnection"
       ("tokenId", "clientId", "redirectUri", audience, "codeHash", "codeChallenge", "codeExpiresAt", "connectedAt")
     VALUES ($1, $2, 'https://app.example.com/callback', 'mcp', $3, '', now(), now())`,
    [id, randomUUID(), randomBytes(32)],
  );
  return id;
}

/** Gives a person a permission on an item of somebody else. */
export async function grant(
  to: { id: string },
  permission: Permission,
  on: { ownerId: string; pageId?: string; folderId?: string },
): Promise<void> {
  const { pageId = null, folderId = null, ownerId } = on;
  await query(
    `INSERT INTO "Grant" ("userId", "itemId", "ownerId", "pageId", "folderId", permission)
     VALUES ($1, COALESCE($2::uuid, $3::uuid), $4, $2, $3, $5)
     ON CONFLICT ("userId", "itemId") DO UPDATE SET permission = EXCLUDED.permission`,
    [to.id, pageId, folderId, ownerId, permissions.indexOf(permission) + 1],
  );
}

/** Makes a person an administrator. */
export async function makeAdministrator(person: { id: string }): Promise<void> {
  await query('UPDATE "User" SET "isAdministrator" = true WHERE id = $1', [person.id]);
}

/** Stores an invitation by a person, who becomes an administrator. */
export async function insertInvitation(by: { id: string }): Promise<string> {
  await makeAdministrator(by);
  const id = randomUUID();
  await query(
    `INSERT INTO "Invitation" (id, "secretHash", "invitedById", "expiresAt")
     VALUES ($1, $2, $3, now() + interval '1 day')`,
    [id, randomBytes(32), by.id],
  );
  return id;
}

/** A caller with this token. */
export function callerWith(secret: string): ApiCaller {
  return createCaller({ Authorization: `Bearer ${secret}` });
}

/** Stores a session of a person and returns its secret. */
export async function insertSession(userId: string): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await query(
    `INSERT INTO "Session" (id, "userId", "secretHash", "expiresAt")
     VALUES ($1, $2, $3, now() + interval '1 day')`,
    [randomUUID(), userId, Buffer.from(hashSecret(secret))],
  );
  return secret;
}
