import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import { createdWebhook, webhookFields, webhookRecord, type WebhookRecord } from "./webhook-fields";
import { formerSecretHours, smallBodyBytesMax, webhookRetryHours, webhooksMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";

const createWebhookBody = z.strictObject({
  ...webhookFields,
  kinds: webhookFields.kinds.default(null),
  folderId: webhookFields.folderId.default(null),
});

/** The body of `POST /webhooks`, parsed. */
export type CreateWebhookBody = z.infer<typeof createWebhookBody>;

const updateWebhookBody = z
  .strictObject({
    name: webhookFields.name.optional(),
    url: webhookFields.url.optional(),
    kinds: webhookFields.kinds.optional(),
    folderId: webhookFields.folderId.optional(),
    active: z.boolean().optional().describe("Switches it off, or on again."),
  })
  .refine(
    (body) => Object.keys(body).length > 0,
    "must change something: name, url, kinds, folderId or active",
  );

/** The body of `PATCH /webhooks/{webhookId}`, parsed. */
export type UpdateWebhookBody = z.infer<typeof updateWebhookBody>;

/** The path parameters of one webhook. */
export const webhookParams = z.strictObject({ webhookId: uuid.meta({ shared: "WebhookId" }) });

/** A webhook for examples. */
export const exampleWebhook: WebhookRecord = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c1a",
  name: "Rebuild the site",
  url: "https://example.com/hooks/sheaf",
  kinds: ["content", "trashed"],
  folderId: null,
  tokenId: null,
  active: true,
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  lastSuccessAt: "2026-11-21T08:30:00.000Z",
  createdAt: "2026-11-21T08:30:00.000Z",
  updatedAt: "2026-11-21T08:30:00.000Z",
};

const exampleSecret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const exampleParams = { webhookId: exampleWebhook.id };

/** `GET /webhooks` */
export const listWebhooksOperation = {
  id: "listWebhooks",
  method: "GET",
  path: "/webhooks",
  tag: "Webhooks",
  summary: "List webhooks",
  description: "Those of your account, newest first; a token has those that it made.",
  access: "pages:read",
  success: {
    status: 200,
    description: "The webhooks",
    body: z.strictObject({ data: z.array(webhookRecord) }),
    headers: [],
  },
  refusals: [],
  examples: { response: { data: [exampleWebhook] } },
} as const satisfies Operation;

/** `POST /webhooks` */
export const createWebhookOperation = {
  id: "createWebhook",
  method: "POST",
  path: "/webhooks",
  tag: "Webhooks",
  summary: "Create a webhook",
  description: `From now on, each change that \`GET /changes\` tells is sent to the \`url\`: in order, at least once, signed as Standard Webhooks say, and for ${webhookRetryHours} hours again until it is taken. The guide "Webhooks" says how to receive. The secret is only in this response: save it now. An account has at most ${webhooksMax} webhooks. One that a token makes sends what the token may see, and ends with it.`,
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  body: { type: "json", schema: createWebhookBody, bytesMax: smallBodyBytesMax },
  success: {
    status: 201,
    description: "The webhook with its secret",
    body: createdWebhook,
    headers: ["Location"],
  },
  refusals: ["not_found", "forbidden"],
  examples: {
    request: { name: "Rebuild the site", url: exampleWebhook.url, kinds: ["content", "trashed"] },
    response: { ...exampleWebhook, lastSuccessAt: null, secret: exampleSecret },
  },
} as const satisfies Operation;

/** `GET /webhooks/{webhookId}` */
export const getWebhookOperation = {
  id: "getWebhook",
  method: "GET",
  path: "/webhooks/{webhookId}",
  tag: "Webhooks",
  summary: "Read a webhook",
  access: "pages:read",
  params: webhookParams,
  success: { status: 200, description: "The webhook", body: webhookRecord, headers: [] },
  refusals: ["not_found"],
  examples: { params: exampleParams, response: exampleWebhook },
} as const satisfies Operation;

/** `PATCH /webhooks/{webhookId}` */
export const updateWebhookOperation = {
  id: "updateWebhook",
  method: "PATCH",
  path: "/webhooks/{webhookId}",
  tag: "Webhooks",
  summary: "Change a webhook, or switch it off or on",
  description:
    "What is left out stays as it is. Switched on again, it sends what it missed, as far back as changes are kept. A message that waits is tried anew at once.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  params: webhookParams,
  body: { type: "json", schema: updateWebhookBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The webhook", body: webhookRecord, headers: [] },
  refusals: ["not_found"],
  examples: { params: exampleParams, request: { name: "Rebuild the site" }, response: exampleWebhook },
} as const satisfies Operation;

/** `DELETE /webhooks/{webhookId}` */
export const deleteWebhookOperation = {
  id: "deleteWebhook",
  method: "DELETE",
  path: "/webhooks/{webhookId}",
  tag: "Webhooks",
  summary: "Delete a webhook",
  description: "It sends nothing any more; what it sent is forgotten.",
  access: "pages:read",
  params: webhookParams,
  success: { status: 204, description: "The webhook is deleted", body: null, headers: [] },
  refusals: ["not_found"],
  examples: { params: exampleParams },
} as const satisfies Operation;

/** `POST /webhooks/{webhookId}/secret` */
export const renewWebhookSecretOperation = {
  id: "renewWebhookSecret",
  method: "POST",
  path: "/webhooks/{webhookId}/secret",
  tag: "Webhooks",
  summary: "Renew the secret of a webhook",
  description: `For ${formerSecretHours} hours, messages are signed with the former secret too, so that receivers can change over.`,
  access: "pages:read",
  params: webhookParams,
  success: {
    status: 200,
    description: "The webhook with its new secret",
    body: createdWebhook,
    headers: [],
  },
  refusals: ["not_found"],
  examples: { params: exampleParams, response: { ...exampleWebhook, secret: exampleSecret } },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const webhookOperations = [
  listWebhooksOperation,
  createWebhookOperation,
  getWebhookOperation,
  updateWebhookOperation,
  deleteWebhookOperation,
  renewWebhookSecretOperation,
] as const satisfies readonly Operation[];
