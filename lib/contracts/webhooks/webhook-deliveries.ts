import { z } from "zod";
import { toldKinds } from "@/lib/contracts/change-kinds";
import { dateTime, listParameters, uuid } from "@/lib/contracts/fields/common-fields";
import {
  askedDeliveriesMax,
  keptDeliveries,
  webhookResponseLengthMax,
  webhookSecondsMax,
} from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import { exampleWebhook, webhookParams } from "./webhooks";

/** The kinds of messages: those of changes, a test, and the notice that changes are not kept any more. */
const messageKinds = [...toldKinds, "test", "gap"] as const;

/** The kind of a message. */
export type MessageKind = (typeof messageKinds)[number];

/** Whether a message was taken. */
const deliveryStates = ["pending", "delivered", "failed"] as const;

/** Whether a message was taken. */
export type DeliveryState = (typeof deliveryStates)[number];

const deliveryRecord = z
  .strictObject({
    id: uuid.describe("The `webhook-id` of the message, the same each time it is sent."),
    kind: z.enum(messageKinds),
    item: z
      .strictObject({ kind: z.enum(["page", "folder", "file"]), id: uuid })
      .nullable()
      .describe("What the message is about; null for a test."),
    state: z
      .enum(deliveryStates)
      .describe("`pending`: it waits to be sent, or to be sent again. `failed`: it is not sent any more."),
    attempts: z.int().min(0),
    status: z.int().nullable().describe("The status of the last answer; null if there was none."),
    error: z.string().nullable().describe("What went wrong at the last attempt, in words."),
    response: z
      .string()
      .max(webhookResponseLengthMax)
      .nullable()
      .describe("The beginning of the last answer."),
    durationMs: z.int().min(0).nullable(),
    createdAt: dateTime.describe("When it was sent for the first time."),
    lastAttemptAt: dateTime.nullable(),
    nextAttemptAt: dateTime.nullable(),
  })
  .meta({ id: "WebhookDelivery" });

/** A message of a webhook and what became of it. */
export type DeliveryRecord = z.infer<typeof deliveryRecord>;

const listDeliveriesQuery = z.strictObject(listParameters);

/** The query of `GET /webhooks/{webhookId}/deliveries`, parsed. */
export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuery>;

const deliveryParams = webhookParams.extend({ deliveryId: uuid.meta({ shared: "DeliveryId" }) });

/** A delivery for examples. */
export const exampleDelivery: DeliveryRecord = {
  id: "7f0c2b1e-3d55-5a0e-9a52-6f1f3c1f7a21",
  kind: "content",
  item: { kind: "page", id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13" },
  state: "delivered",
  attempts: 1,
  status: 200,
  error: null,
  response: "ok",
  durationMs: 84,
  createdAt: "2026-11-21T08:30:00.000Z",
  lastAttemptAt: "2026-11-21T08:30:00.000Z",
  nextAttemptAt: null,
};

const exampleParams = { webhookId: exampleWebhook.id };

/** `GET /webhooks/{webhookId}/deliveries` */
export const listDeliveriesOperation = {
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/webhooks/{webhookId}/deliveries",
  tag: "Webhooks",
  summary: "List what a webhook sent",
  description: `Newest first: at most ${keptDeliveries.most.toLocaleString("en")} messages, of the last ${keptDeliveries.days} days. What follows a message that waits is not made yet, and not in the list.`,
  access: "pages:read",
  params: webhookParams,
  query: listDeliveriesQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(deliveryRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: { params: exampleParams, response: { data: [exampleDelivery], nextCursor: null } },
} as const satisfies Operation;

const sentNow = `The answer has what became of it, after at most ${webhookSecondsMax} seconds. With an \`Idempotency-Key\`, or in an atomic batch, it is sent right after the answer, which says \`pending\`. An account has ${askedDeliveriesMax} such messages a minute.`;

/** `POST /webhooks/{webhookId}/test` */
export const testWebhookOperation = {
  id: "testWebhook",
  method: "POST",
  path: "/webhooks/{webhookId}/test",
  tag: "Webhooks",
  summary: "Send a test message",
  description: `Sends a message of the type \`webhook.test\`, once, also while the webhook is off. ${sentNow}`,
  access: "pages:read",
  params: webhookParams,
  success: { status: 201, description: "The delivery", body: deliveryRecord, headers: [] },
  refusals: ["not_found", "rate_limited"],
  examples: {
    params: exampleParams,
    response: { ...exampleDelivery, kind: "test", item: null },
  },
} as const satisfies Operation;

/** `POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver` */
export const redeliverOperation = {
  id: "redeliver",
  method: "POST",
  path: "/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver",
  tag: "Webhooks",
  summary: "Send a message again",
  description: `With the same \`webhook-id\`, and with the item as it is now. One that waits is tried at once in its turn, and stays \`pending\` in the answer. What you could not be told any more is \`gone\`. ${sentNow}`,
  access: "pages:read",
  params: deliveryParams,
  success: { status: 200, description: "The delivery", body: deliveryRecord, headers: [] },
  refusals: ["not_found", "gone", "rate_limited"],
  examples: {
    params: { ...exampleParams, deliveryId: exampleDelivery.id },
    response: { ...exampleDelivery, attempts: 2 },
  },
} as const satisfies Operation;

/** The operations on what webhooks sent, in the order of the reference page. */
export const webhookDeliveryOperations = [
  testWebhookOperation,
  listDeliveriesOperation,
  redeliverOperation,
] as const satisfies readonly Operation[];
