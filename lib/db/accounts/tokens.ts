import "server-only";
import { type Scope, scopes } from "@/lib/contracts/scopes";
import { database, type Database } from "@/lib/db/connection/database";
import type { Prisma } from "@/lib/db/generated/client";

const record = {
  id: true,
  name: true,
  scopes: true,
  folderId: true,
  expiresAt: true,
  lastUsedAt: true,
  createdAt: true,
  hint: true,
} as const;

/** An API token as the database returns it, without its hash. */
export type TokenRow = Prisma.ApiTokenGetPayload<{ select: typeof record }>;

/** A valid token. */
export type ActiveTokenRow = {
  id: string;
  userId: string;
  name: string;
  scopes: Scope[];
  folderId: string | null;
  /** Whether `lastUsedAt` is older than a minute. */
  stale: boolean;
};

/** The token with this hash, if it is neither revoked nor expired. */
export async function findActiveToken(secretHash: Uint8Array<ArrayBuffer>): Promise<ActiveTokenRow | null> {
  const rows = await database().$queryRaw<ActiveTokenRow[]>`
    SELECT id, "userId", name, scopes, "folderId",
      "lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute' AS stale
    FROM "ApiToken"
    WHERE "secretHash" = ${secretHash} AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())`;
  return rows[0] ?? null;
}

/** What an unrevoked, unexpired token of a person may do, or null. */
export async function findTokenById(
  db: Database,
  { tokenId, userId }: { tokenId: string; userId: string },
): Promise<Pick<ActiveTokenRow, "name" | "scopes" | "folderId"> | null> {
  const row = await db.apiToken.findFirst({
    where: {
      id: tokenId,
      userId,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
    },
    select: { name: true, scopes: true, folderId: true },
  });
  return row === null ? null : { ...row, scopes: scopes.filter((scope) => row.scopes.includes(scope)) };
}

/** Records that the token was used just now. */
export async function touchToken(tokenId: string): Promise<void> {
  await database().$executeRaw`
    UPDATE "ApiToken" SET "lastUsedAt" = now()
    WHERE id = ${tokenId}::uuid AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')`;
}

/** A person's unrevoked tokens, newest first, without those of connected apps. */
export function listTokenRows(db: Database, userId: string): Promise<TokenRow[]> {
  return db.apiToken.findMany({
    where: { userId, revokedAt: null, connection: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: record,
  });
}

/** The fields of a new token. */
export type NewToken = {
  id: string;
  userId: string;
  name: string;
  secretHash: Uint8Array<ArrayBuffer>;
  hint: string;
  scopes: readonly Scope[];
  folderId: string | null;
  expiresAt: Date | null;
};

/** Stores a token. */
export async function insertToken(db: Database, token: NewToken): Promise<TokenRow> {
  return db.apiToken.create({ data: { ...token, scopes: [...token.scopes] }, select: record });
}

/** Revokes a person's token; false when there is no such token or it is revoked already. */
export async function revokeTokenRow(
  db: Database,
  target: { userId: string; tokenId: string },
): Promise<boolean> {
  const { count } = await db.apiToken.updateMany({
    where: { id: target.tokenId, userId: target.userId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  return count > 0;
}
