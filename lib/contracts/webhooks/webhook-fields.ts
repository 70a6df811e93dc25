import { z } from "zod";
import { toldKinds } from "@/lib/contracts/change-kinds";
import { webhookNameLengthMax, webhookRetryHours, webhookUrlLengthMax } from "@/lib/contracts/limits";
import { dateTime, lineOfText, uuid } from "@/lib/contracts/fields/common-fields";

/** Why a webhook was switched off. */
const disabledReasons = ["failing", "gone", "token", "folder"] as const;

/** Why a webhook was switched off. */
export type DisabledReason = (typeof disabledReasons)[number];

/** A webhook, without its secret. */
export const webhookRecord = z
  .strictObject({
    id: uuid,
    name: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(toldKinds)).nullable().describe("The kinds of changes it sends; null for all."),
    folderId: uuid.nullable().describe("Limits it to this folder and all below it."),
    tokenId: uuid
      .nullable()
      .describe("The token that made it: it sends what the token may see, and ends with it."),
    active: z.boolean().describe("Whether it sends. Switched on again, it goes on where it stopped."),
    disabledAt: dateTime.nullable().describe("When the server switched it off."),
    disabledReason: z
      .enum(disabledReasons)
      .nullable()
      .describe(
        `Why: \`failing\` for ${webhookRetryHours} hours; the receiver said 410 (\`gone\`); its \`token\` ended; its \`folder\` was deleted permanently.`,
      ),
    failingSince: dateTime.nullable().describe("Since when the receiver has not taken the next message."),
    lastSuccessAt: dateTime.nullable(),
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: "Webhook" });

/** A webhook, without its secret. */
export type WebhookRecord = z.infer<typeof webhookRecord>;

const secret = z.string().describe("What messages are signed with. It is shown only here.");

/** A new webhook with its secret. */
export const createdWebhook = webhookRecord.extend({ secret }).meta({ id: "CreatedWebhook" });

/** A new webhook with its secret. */
export type CreatedWebhookRecord = z.infer<typeof createdWebhook>;

/** The address of a receiver; whether the server may send there is checked by the service. */
const url = z
  .string()
  .trim()
  .max(webhookUrlLengthMax, `must have at most ${webhookUrlLengthMax} characters`)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    "must be an address such as https://example.com/hooks/sheaf",
  )
  .meta({ wire: { type: "string", maxLength: webhookUrlLengthMax } });

const kinds = z
  .array(z.enum(toldKinds, `must be some of ${toldKinds.join(", ")}`))
  .min(1, "must name at least one kind; null means all")
  .max(toldKinds.length, `must have at most ${toldKinds.length} kinds`)
  .transform((all) => toldKinds.filter((kind) => all.includes(kind)))
  .nullable()
  .meta({
    wire: {
      type: ["array", "null"],
      items: { type: "string", enum: [...toldKinds] },
      minItems: 1,
      maxItems: toldKinds.length,
    },
  });

/** The fields of a webhook that are given. */
export const webhookFields = {
  name: lineOfText(webhookNameLengthMax),
  url: url.describe("Where messages are sent by `POST`."),
  kinds: kinds.describe("Only changes of these kinds; null for all."),
  folderId: uuid.nullable().describe("Only of items in this folder or anywhere below it."),
};
