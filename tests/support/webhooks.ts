import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { CreatedWebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import type { DeliveryRecord } from "@/lib/contracts/webhooks/webhook-deliveries";
import type { ApiCaller, SentHeaders } from "./api-caller";
import { eventually } from "./deadline";
import { query } from "./database";

/** Stores a webhook of a person that is off, and a test that it sent; of a token, if one is named. */
export async function insertWebhook({
  id: userId,
  tokenId,
}: {
  id: string;
  tokenId: string;
}): Promise<{ webhookId: string; deliveryId: string }> {
  const [webhookId, deliveryId] = [randomUUID(), randomUUID()];
  await query(
    `INSERT INTO "Webhook" (id, "userId", "tokenId", name, url, kinds, secret, cursor, xid, "changeId", "isActive")
     VALUES ($1, $2, $3, 'Tea', 'https://10.0.0.1/', '{}', '\\x00', '', 0, 0, FALSE)`,
    [webhookId, userId, tokenId],
  );
  await query(
    `INSERT INTO "WebhookDelivery" (id, "webhookId", kind, state, attempts) VALUES ($1, $2, 'test', 'delivered', 1)`,
    [deliveryId, webhookId],
  );
  return { webhookId, deliveryId };
}

/** Makes a webhook by the interface. */
export async function makeWebhook(
  api: ApiCaller,
  fields: { url: string; kinds?: string[]; folderId?: string },
): Promise<CreatedWebhookRecord> {
  const answer = await api.post<CreatedWebhookRecord>("/webhooks", { name: "Tea", ...fields });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

/** What a webhook sent, newest first. */
export async function deliveriesOf(api: ApiCaller, webhookId: string): Promise<DeliveryRecord[]> {
  const { json } = await api.get<{ data: DeliveryRecord[] }>(`/webhooks/${webhookId}/deliveries`);
  return json.data;
}

/** Waits until this number of messages was taken. */
export function untilDelivered(api: ApiCaller, webhookId: string, count: number): Promise<DeliveryRecord[]> {
  return eventually(async () => {
    const all = await deliveriesOf(api, webhookId);
    return all.filter(({ state }) => state === "delivered").length >= count ? all : null;
  });
}

/** Waits until the last message was not taken and waits to be sent again, after this number of attempts. */
export function untilFailed(api: ApiCaller, webhookId: string, attempts = 1): Promise<DeliveryRecord> {
  return eventually(async () => {
    const [last] = await deliveriesOf(api, webhookId);
    return last !== undefined && last.error !== null && last.attempts >= attempts ? last : null;
  });
}

/** Asks for a message to be sent again. */
export function redeliver(api: ApiCaller, webhookId: string, { id }: { id: string }) {
  return api.post<DeliveryRecord>(`/webhooks/${webhookId}/deliveries/${id}/redeliver`);
}

/** Asks for a test message. */
export function sendTest(api: ApiCaller, webhookId: string, headers: SentHeaders = {}) {
  return api.post<DeliveryRecord>(`/webhooks/${webhookId}/test`, undefined, headers);
}
