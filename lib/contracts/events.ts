import { z } from "zod";
import { changeKinds } from "./change-kinds";
import { dateTime, uuid } from "@/lib/contracts/fields/common-fields";
import type { Operation } from "./operation";

/** The kind of an item and its id. */
const changedItem = z
  .strictObject({ kind: z.enum(["page", "folder", "file"]), id: uuid })
  .meta({ id: "ChangedItem" });

const changeAuthor = z.strictObject({ id: uuid, name: z.string(), tokenName: z.string().nullable() });

/** The person who changed something, and the name of the token used. */
export type ChangeAuthor = z.infer<typeof changeAuthor>;

const changeEvent = z
  .strictObject({
    type: z.literal("change"),
    operation: z.enum(changeKinds),
    item: changedItem,
    parentId: uuid
      .nullable()
      .describe("The folder that holds it now; null at the top level, or where you cannot see it."),
    etag: z.string().nullable().describe("Of the content, after `write`; else null."),
    by: changeAuthor.nullable().describe("Who did it; null when the account is gone."),
    at: dateTime,
  })
  .meta({ id: "Change" });

/** A hint that an item changed. */
export type ChangeEvent = z.infer<typeof changeEvent>;

const resyncEvent = z
  .strictObject({
    type: z.literal("resync"),
    reason: z
      .enum(["gap", "many", "access"])
      .describe(
        "`gap`: events may be missing; `many`: too many changes to list; `access`: your access changed.",
      ),
  })
  .meta({ id: "Resync" });

const aliveEvent = z.strictObject({ type: z.literal("alive") }).meta({ id: "Alive" });

/** The data of an event, as JSON. */
export const liveEvent = z
  .discriminatedUnion("type", [changeEvent, resyncEvent, aliveEvent])
  .meta({ id: "LiveEvent" });

/** The data of an event. */
export type LiveEvent = z.infer<typeof liveEvent>;

const exampleEvent: ChangeEvent = {
  type: "change",
  operation: "write",
  item: { kind: "page", id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13" },
  parentId: null,
  etag: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk0uNqzG3aYb4xqf3s"',
  by: { id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11", name: "Ada Lovelace", tokenName: "Nightly report" },
  at: "2026-11-21T08:30:00.000Z",
};

/** `GET /events` */
export const listenOperation = {
  id: "listen",
  method: "GET",
  path: "/events",
  tag: "Events",
  summary: "Listen for changes",
  description:
    "Server-sent events about all that you can see, as long as the connection is open. The `data` of each is JSON of the schema `Event`. Events are hints: `change` names an item, whose new state you read as usual. After `resync` read again everything that you show. `alive` comes first, when listening has begun, and then every 20 seconds. After a gap send the `id` of the last event as `Last-Event-ID`: missed events follow, or `resync`. Without it, changes while you were disconnected are not reported; `GET /changes` has them all, durably and in order. A token limited to a folder gets events of that folder only.",
  access: "pages:read",
  query: z.strictObject({
    after: z
      .string()
      .regex(/^[\w-]{1,40}:\d{1,15}$/, "must be the id of an event")
      .optional()
      .describe("As `Last-Event-ID`, which wins, for clients that cannot send that header."),
  }),
  success: { status: 200, description: "The events, as they happen", body: "events", headers: [] },
  refusals: ["rate_limited"],
  examples: {
    response: `id: hTq3vJ0Lw2s:41\ndata: ${JSON.stringify(exampleEvent)}\n\n`,
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const eventOperations = [listenOperation] as const satisfies readonly Operation[];
