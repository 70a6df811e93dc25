import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { tokenIdOf } from "@/lib/domain/access/token-id-of";
import type { Database } from "@/lib/db/connection/database";
import type { Prisma } from "@/lib/db/generated/client";

const record = {
  id: true,
  name: true,
  url: true,
  kinds: true,
  folderId: true,
  tokenId: true,
  isActive: true,
  disabledAt: true,
  disabledReason: true,
  failingSince: true,
  lastSuccessAt: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** A webhook as the database returns it, without its secret. */
export type WebhookRow = Prisma.WebhookGetPayload<{ select: typeof record }>;

/** Where a webhook goes on, as a cursor and as a place in the log of changes. */
export type StoredPlace = { cursor: string; xid: bigint; changeId: bigint };

/** A secret as it is stored. */
export type SealedSecret = Uint8Array<ArrayBuffer>;

/** The fields of a new webhook. */
export type NewWebhook = StoredPlace & {
  id: string;
  name: string;
  url: string;
  kinds: string[];
  folderId: string | null;
  secret: SealedSecret;
};

/** The webhooks of a person; of a token those that it made. */
function ofActor(actor: Actor): Prisma.WebhookWhereInput {
  return actor.kind === "token" ? { userId: actor.userId, tokenId: actor.tokenId } : { userId: actor.userId };
}

/** The webhooks of the actor, newest first. */
export function listWebhookRows(db: Database, actor: Actor): Promise<WebhookRow[]> {
  return db.webhook.findMany({
    where: ofActor(actor),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: record,
  });
}

/** A webhook of the actor, or null. */
export function findWebhookRow(db: Database, actor: Actor, webhookId: string): Promise<WebhookRow | null> {
  return db.webhook.findFirst({ where: { id: webhookId, ...ofActor(actor) }, select: record });
}

/** The number of webhooks of an account, to which nobody else adds one before the transaction ends. */
export async function countWebhooksLocked(tx: Database, userId: string): Promise<number> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('sheaf webhooks'), hashtext(${userId}))::text`;
  return tx.webhook.count({ where: { userId } });
}

/** Stores a webhook of the actor. */
export function insertWebhook(db: Database, actor: Actor, webhook: NewWebhook): Promise<WebhookRow> {
  const owner = { userId: actor.userId, tokenId: tokenIdOf(actor) };
  return db.webhook.create({ data: { ...webhook, ...owner }, select: record });
}

/** What of a webhook can be changed. */
export type WebhookChange = Prisma.WebhookUpdateManyMutationInput & { folderId?: string | null };

/** Changes a webhook of the actor; null when there is none. */
export async function updateWebhookRow(
  db: Database,
  actor: Actor,
  { webhookId, change }: { webhookId: string; change: WebhookChange },
): Promise<WebhookRow | null> {
  const [row] = await db.webhook.updateManyAndReturn({
    where: { id: webhookId, ...ofActor(actor) },
    data: { ...change, updatedAt: new Date() },
    select: record,
  });
  return row ?? null;
}

/** Deletes a webhook of the actor; false when there is none. */
export async function deleteWebhookRow(db: Database, actor: Actor, webhookId: string): Promise<boolean> {
  return (await db.webhook.deleteMany({ where: { id: webhookId, ...ofActor(actor) } })).count > 0;
}

/** The stored secret of a webhook of the actor, or null. */
export async function findWebhookSecret(
  db: Database,
  actor: Actor,
  webhookId: string,
): Promise<SealedSecret | null> {
  const row = await db.webhook.findFirst({
    where: { id: webhookId, ...ofActor(actor) },
    select: { secret: true },
  });
  return row?.secret ?? null;
}
