import "server-only";
import type { Database } from "@/lib/db/connection/database";

/** A client as it is stored. */
export type ClientRow = {
  id: string;
  name: string;
  redirectUris: string[];
  createdAt: Date;
  freshUntil: Date | null;
};

const record = { id: true, name: true, redirectUris: true, createdAt: true, freshUntil: true } as const;

/** The client with this id, or null. */
export function findClientRow(db: Database, id: string): Promise<ClientRow | null> {
  return db.oAuthClient.findUnique({ where: { id }, select: record });
}

/** Stores a client, or what a known one says of itself now. */
export function saveClient(db: Database, client: Omit<ClientRow, "createdAt">): Promise<ClientRow> {
  const { id, ...said } = client;
  return db.oAuthClient.upsert({ where: { id }, create: client, update: said, select: record });
}

/** Notes that somebody connected the client. */
export async function markClientConnected(db: Database, id: string): Promise<void> {
  await db.oAuthClient.updateMany({ where: { id, connectedAt: null }, data: { connectedAt: new Date() } });
}

/** Forgets clients that nobody connected within these days; returns how many others nobody has connected yet. */
export async function pruneClients(db: Database, days: number): Promise<number> {
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  await db.oAuthClient.deleteMany({ where: { connectedAt: null, createdAt: { lt: since } } });
  return db.oAuthClient.count({ where: { connectedAt: null } });
}
