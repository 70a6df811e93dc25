import "server-only";
import type { Scope } from "@/lib/contracts/scopes";
import { database, type Database } from "@/lib/db/connection/database";

/** An API token as the database returns it, without its hash. */
export type TokenRow = {
  id: string;
  name: string;
  scopes: Scope[];
  folderId: string | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
  hint: string;
};

/** A token that may act now. */
export type ActiveTokenRow = {
  id: string;
  userId: string;
  name: string;
  scopes: Scope[];
  folderId: string | null;
  /** Whether `lastUsedAt` is older than a minute. */
  stale: boolean;
};

/** The token of this hash, if it is neither revoked nor expired. */
export async function findActiveToken(secretHash: Uint8Array): Promise<ActiveTokenRow | null> {
  const rows = await database().$queryRaw<ActiveTokenRow[]>`
    SELECT id, "userId", name, scopes, "folderId",
      "lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute' AS stale
    FROM "ApiToken"
    WHERE "secretHash" = ${secretHash} AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())`;
  return rows[0] ?? null;
}

/** Notes that the token was used just now. */
export async function touchToken(tokenId: string): Promise<void> {
  await database().$executeRaw`
    UPDATE "ApiToken" SET "lastUsedAt" = now()
    WHERE id = ${tokenId}::uuid AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')`;
}

/** A person's tokens that are not revoked, newest first. */
export function listTokenRows(db: Database, userId: string): Promise<TokenRow[]> {
  return db.$queryRaw<TokenRow[]>`
    SELECT id, name, scopes, "folderId", "expiresAt", "lastUsedAt", "createdAt", hint
    FROM "ApiToken" WHERE "userId" = ${userId}::uuid AND "revokedAt" IS NULL
    ORDER BY "createdAt" DESC, id DESC`;
}

/** What a new token is made of. */
export type NewToken = {
  id: string;
  userId: string;
  name: string;
  secretHash: Uint8Array;
  hint: string;
  scopes: readonly Scope[];
  folderId: string | null;
  expiresAt: Date | null;
};

/** Stores a token. */
export async function insertToken(db: Database, token: NewToken): Promise<TokenRow> {
  const rows = await db.$queryRaw<TokenRow[]>`
    INSERT INTO "ApiToken" (id, "userId", name, "secretHash", hint, scopes, "folderId", "expiresAt")
    VALUES (${token.id}::uuid, ${token.userId}::uuid, ${token.name}, ${token.secretHash}, ${token.hint},
      ${[...token.scopes]}::text[], ${token.folderId}::uuid, ${token.expiresAt}::timestamptz(3))
    RETURNING id, name, scopes, "folderId", "expiresAt", "lastUsedAt", "createdAt", hint`;
  const [row] = rows;
  if (row === undefined) throw new Error("The database stored a token and returned none.");
  return row;
}

/** Revokes a person's token; false when there is no such token or it is revoked already. */
export async function revokeTokenRow(
  db: Database,
  target: { userId: string; tokenId: string },
): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE "ApiToken" SET "revokedAt" = now()
    WHERE id = ${target.tokenId}::uuid AND "userId" = ${target.userId}::uuid AND "revokedAt" IS NULL`;
  return changed > 0;
}
