import { z } from "zod";
import { dateTime, uuid, wholeNumberParameter } from "@/lib/contracts/fields/common-fields";
import { examplePageItem, itemRecord } from "@/lib/contracts/items";
import {
  recentsLimitDefault,
  recentsMax,
  recentsPauseSeconds,
  smallBodyBytesMax,
} from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";

const recentRecord = itemRecord
  .extend({ openedAt: dateTime.describe("When you last opened it in a browser.") })
  .meta({ id: "RecentPage" });

/** A page that a person opened lately. */
export type RecentRecord = z.infer<typeof recentRecord>;

const listRecentsQuery = z.strictObject({
  limit: wholeNumberParameter({ min: 1, max: recentsMax, default: recentsLimitDefault }),
});

/** `GET /recents` */
export const listRecentsOperation = {
  id: "listRecents",
  method: "GET",
  path: "/recents",
  tag: "Favourites",
  summary: "List the pages that you opened last",
  description: `In any of your browsers, the last one first; of the last ${recentsMax}. What is in the trash or not accessible is left out. What programs read is not recorded.`,
  access: "pages:read",
  query: listRecentsQuery,
  success: {
    status: 200,
    description: "The pages",
    body: z.strictObject({ data: z.array(recentRecord) }),
    headers: [],
  },
  refusals: [],
  examples: {
    query: { limit: "5" },
    response: { data: [{ ...examplePageItem, openedAt: "2026-11-21T09:20:00.000Z" }] },
  },
} as const satisfies Operation;

const recordOpenedBody = z.strictObject({ pageId: uuid });

/** `POST /recents` */
export const recordOpenedOperation = {
  id: "recordOpened",
  method: "POST",
  path: "/recents",
  tag: "Favourites",
  summary: "Record that you opened a page",
  description: `For browsers. Within ${recentsPauseSeconds} seconds, the same page is recorded once.`,
  access: "session",
  body: { type: "json", schema: recordOpenedBody, bytesMax: smallBodyBytesMax },
  success: { status: 204, description: "It is recorded", body: null, headers: [] },
  refusals: ["not_found"],
  examples: { request: { pageId: examplePageItem.id } },
} as const satisfies Operation;

/** The operations on pages that were opened lately, in the order of the reference page. */
export const recentOperations = [
  listRecentsOperation,
  recordOpenedOperation,
] as const satisfies readonly Operation[];
