import "server-only";
import type { Scope } from "@/lib/contracts/scopes";
import { database, type Database } from "@/lib/db/connection/database";
import type { Prisma } from "@/lib/db/generated/client";
import type { ActiveTokenRow } from "./tokens";

/** A valid access token of an app, as the token that the app acts by. */
export type ActiveAppTokenRow = ActiveTokenRow & { audience: string; expiresAt: Date };

/** The access token with this hash, if it is valid and its connection is. */
export async function findActiveAppToken(hash: Uint8Array<ArrayBuffer>): Promise<ActiveAppTokenRow | null> {
  const rows = await database().$queryRaw<ActiveAppTokenRow[]>`
    SELECT t.id, t."userId", t.name, s.scopes, t."folderId", c.audience, s."expiresAt",
      t."lastUsedAt" IS NULL OR t."lastUsedAt" < now() - interval '1 minute' AS stale
    FROM "AppSecret" s
    JOIN "AppConnection" c ON c."tokenId" = s."tokenId"
    JOIN "ApiToken" t ON t.id = s."tokenId"
    WHERE s.hash = ${hash} AND s.kind = 'access' AND s."expiresAt" > now()
      AND t."revokedAt" IS NULL AND (t."expiresAt" IS NULL OR t."expiresAt" > now())`;
  return rows[0] ?? null;
}

const record = {
  kind: true,
  tokenId: true,
  scopes: true,
  usedAt: true,
  connection: {
    select: {
      clientId: true,
      audience: true,
      token: { select: { userId: true, scopes: true, expiresAt: true, revokedAt: true } },
    },
  },
} as const;

/** A secret of an app, with its connection. */
export type AppSecretRow = Prisma.AppSecretGetPayload<{ select: typeof record }>;

/** The secret with this hash, valid or not; null when it is unknown. */
export function findAppSecret(db: Database, hash: Uint8Array<ArrayBuffer>): Promise<AppSecretRow | null> {
  return db.appSecret.findUnique({ where: { hash }, select: record });
}

/** Counts a use of a refresh token; returns how often it was used now, and the seconds since it first was. */
export async function countRefresh(
  db: Database,
  hash: Uint8Array<ArrayBuffer>,
): Promise<{ uses: number; seconds: number }> {
  const rows = await db.$queryRaw<{ uses: number; seconds: number }[]>`
    UPDATE "AppSecret" SET "usedAt" = COALESCE("usedAt", now()), uses = uses + 1
    WHERE hash = ${hash} AND kind = 'refresh'
    RETURNING uses, extract(epoch FROM now() - "usedAt")::float8 AS seconds`;
  return rows[0] ?? { uses: 0, seconds: 0 };
}

/** A new secret of an app. */
export type NewAppSecret = {
  hash: Uint8Array<ArrayBuffer>;
  tokenId: string;
  kind: "access" | "refresh";
  scopes: readonly Scope[];
  expiresAt: Date | null;
};

/**
 * Stores secrets of a connection, and forgets those that are over: expired access tokens, and refresh tokens that were used
 * more than these days ago.
 */
export async function insertAppSecrets(
  db: Database,
  tokenId: string,
  { secrets, days }: { secrets: readonly NewAppSecret[]; days: number },
): Promise<void> {
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  await db.appSecret.deleteMany({
    where: {
      tokenId,
      OR: [
        { kind: "access", expiresAt: { lt: new Date() } },
        { kind: "refresh", usedAt: { lt: since } },
      ],
    },
  });
  await db.appSecret.createMany({
    data: secrets.map((secret) => ({ ...secret, scopes: [...secret.scopes] })),
  });
}

/** Forgets one secret. */
export async function deleteAppSecret(db: Database, hash: Uint8Array<ArrayBuffer>): Promise<void> {
  await db.appSecret.deleteMany({ where: { hash } });
}
