/** The query key of the webhooks. */
export const webhookListKey = ["webhooks"] as const;
