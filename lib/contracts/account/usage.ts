import { z } from "zod";
import type { Operation } from "@/lib/contracts/operation";

const amount = z
  .strictObject({ used: z.int().min(0), limit: z.int().min(0).nullable() })
  .meta({ id: "UsedAmount" });

const usageRecord = z.strictObject({ pages: amount, bytes: amount }).meta({ id: "Usage" });

/** What the acting user owns. */
export type UsageRecord = z.infer<typeof usageRecord>;

/** `GET /me/usage` */
export const getUsageOperation = {
  id: "getUsage",
  method: "GET",
  path: "/me/usage",
  tag: "Account",
  summary: "See what you use",
  description:
    "The pages you own, and the bytes of their texts, histories and of your files; what is in the trash counts. `limit` is null where there is none; what would exceed it is refused with 507 (`quota_exceeded`). Counted some seconds ago.",
  access: "pages:read",
  success: { status: 200, description: "What you use", body: usageRecord, headers: [] },
  refusals: [],
  examples: {
    response: { pages: { used: 42, limit: 1000 }, bytes: { used: 1048576, limit: null } },
  },
} as const satisfies Operation;
