import "server-only";
import { randomBytes } from "node:crypto";
import type { Scope } from "@/lib/contracts/scopes";
import type { Database } from "@/lib/db/connection/database";
import type { Prisma } from "@/lib/db/generated/client";

const record = {
  tokenId: true,
  clientId: true,
  redirectUri: true,
  audience: true,
  codeChallenge: true,
  codeExpiresAt: true,
  connectedAt: true,
  token: {
    select: {
      userId: true,
      name: true,
      scopes: true,
      folderId: true,
      createdAt: true,
      lastUsedAt: true,
      expiresAt: true,
      revokedAt: true,
    },
  },
} as const;

/** A connection with its token, without secrets. */
export type ConnectionRow = Prisma.AppConnectionGetPayload<{ select: typeof record }>;

/** What a person allows an app, and the code that it is given. */
export type NewConnection = {
  tokenId: string;
  userId: string;
  name: string;
  scopes: readonly Scope[];
  folderId: string | null;
  expiresAt: Date | null;
  clientId: string;
  redirectUri: string;
  audience: string;
  codeHash: Uint8Array<ArrayBuffer>;
  codeChallenge: string;
  codeExpiresAt: Date;
};

/** Stores a connection whose code is still to be redeemed. Its token has no secret of its own. */
export async function insertConnection(db: Database, connection: NewConnection): Promise<void> {
  const { tokenId, userId, name, scopes, folderId, expiresAt, ...app } = connection;
  const secretHash = new Uint8Array(randomBytes(32));
  await db.apiToken.create({
    data: { id: tokenId, userId, name, secretHash, hint: "", scopes: [...scopes], folderId, expiresAt },
  });
  await db.appConnection.create({ data: { tokenId, ...app } });
}

/** The connection that an authorization code was given for, redeemed or not; null for an unknown code. */
export function findConnectionByCode(
  db: Database,
  codeHash: Uint8Array<ArrayBuffer>,
): Promise<ConnectionRow | null> {
  return db.appConnection.findUnique({ where: { codeHash }, select: record });
}

/** Redeems the code of a connection; false when it was redeemed before. */
export async function redeemCode(db: Database, tokenId: string): Promise<boolean> {
  const { count } = await db.appConnection.updateMany({
    where: { tokenId, connectedAt: null },
    data: { connectedAt: new Date() },
  });
  return count > 0;
}

/** The person's connected apps whose tokens are not revoked, the latest first. */
export function listConnectionRows(db: Database, userId: string): Promise<ConnectionRow[]> {
  return db.appConnection.findMany({
    where: { connectedAt: { not: null }, token: { userId, revokedAt: null } },
    orderBy: [{ connectedAt: "desc" }, { tokenId: "desc" }],
    select: record,
  });
}

/** Whether the person has this app connected. */
export async function isConnected(
  db: Database,
  { userId, tokenId }: { userId: string; tokenId: string },
): Promise<boolean> {
  const where = { tokenId, connectedAt: { not: null }, token: { userId, revokedAt: null } };
  return (await db.appConnection.count({ where })) > 0;
}

/** Forgets what the person allowed to apps that did not come for it in time. */
export async function pruneUnredeemed(db: Database, userId: string): Promise<void> {
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1_000);
  await db.apiToken.deleteMany({
    where: { userId, connection: { is: { connectedAt: null, codeExpiresAt: { lt: anHourAgo } } } },
  });
}
