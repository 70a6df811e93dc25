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

/** Forgets clients that nobody connected within these days, and of the others all but the newest. */
export async function pruneClients(
  db: Database,
  { days, most }: { days: number; most: number },
): Promise<void> {
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  const unused = { connectedAt: null };
  await db.oAuthClient.deleteMany({ where: { ...unused, createdAt: { lt: since } } });
  const orderBy = { createdAt: "desc" } as const;
  const [oldest] = await db.oAuthClient.findMany({
    where: unused,
    orderBy,
    skip: most,
    take: 1,
    select: record,
  });
  if (oldest !== undefined)
    await db.oAuthClient.deleteMany({ where: { ...unused, createdAt: { lte: oldest.createdAt } } });
}
