import { z } from "zod";
import {
  changesLimitParameter,
  dateTime,
  permission,
  timeParameter,
  uuid,
  uuidOr,
} from "@/lib/contracts/fields/common-fields";
import { toldKinds } from "./change-kinds";
import { changesCursorLengthMax } from "./limits";
import type { Operation } from "./operation";

const kindList = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(toldKinds, `must be some of ${toldKinds.join(", ")}, with commas between them`)))
  .optional()
  .meta({ wire: { type: "string", pattern: "^[a-z]+(,[a-z]+)*$" } })
  .describe("Only changes of these kinds, with commas between them.");

const listChangesQuery = z.strictObject({
  cursor: z
    .string()
    .min(1)
    .max(changesCursorLengthMax)
    .optional()
    .describe("The `cursor` of the response before. Without it and `since`, nothing but the cursor of now."),
  since: timeParameter.optional().describe("Instead of a cursor: changes from this time on."),
  folderId: uuid
    .optional()
    .describe(
      "Only of items in this folder or anywhere below it, itself included, now or before the change.",
    ),
  kinds: kindList,
  by: uuidOr(["me"], "must be `me` or the id of a person or of a token")
    .optional()
    .meta({ wire: { type: "string", pattern: "^(me|[0-9a-fA-F-]{36})$" } })
    .describe("Only what this person or token did: their id, or `me`."),
  limit: changesLimitParameter,
});

/** The query of `GET /changes`, parsed. */
export type ListChangesQuery = z.infer<typeof listChangesQuery>;

const changedItem = z.strictObject({
  id: uuid,
  kind: z.enum(["page", "folder", "file"]),
  name: z.string().describe("The title of a page."),
  parentId: uuid
    .nullable()
    .describe("The folder that holds it; null at the top level, or where you cannot see it."),
  icon: z.string().nullable(),
  etag: z.string().nullable().describe("Of the content of a page; else null."),
  ownerId: uuid,
  permission,
  trashed: z.boolean(),
  updatedAt: dateTime,
});

/** An item as it is now. */
export type ChangedItem = z.infer<typeof changedItem>;

/** A change of an item, with its present state. */
export const toldChange = z
  .strictObject({
    kind: z
      .enum(toldKinds)
      .describe(
        "`title`: of a page, or the name of a folder or file. `properties`: those in the front matter. `appearance`: icon, cover or lock. `shared`, `unshared`: who has access. `deleted`: permanently. `removed`: you cannot see it any longer.",
      ),
    item: z.strictObject({ kind: z.enum(["page", "folder", "file"]), id: uuid }),
    state: changedItem
      .nullable()
      .describe(
        "The item as it is now, which can be later than the change; null when there is none for you.",
      ),
    by: z
      .strictObject({
        id: uuid,
        name: z.string(),
        tokenName: z.string().nullable(),
        tokenId: uuid.nullable().describe("Only for the token's owner."),
      })
      .nullable()
      .describe("Who did it; null when the account is gone."),
    at: dateTime,
  })
  .meta({ id: "ToldChange" });

/** A change as it is told. */
export type ToldChange = z.infer<typeof toldChange>;

const changes = z.strictObject({
  data: z.array(toldChange),
  cursor: z.string().describe("Send it as `cursor` to go on from here, now or later. There always is one."),
  hasMore: z.boolean().describe("Whether to go on at once: more changes are waiting."),
});

/** The response of `GET /changes`. */
export type Changes = z.infer<typeof changes>;

/** A change for examples. */
export const exampleChange: ToldChange = {
  kind: "content",
  item: { kind: "page", id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13" },
  state: {
    id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13",
    kind: "page",
    name: "Release plan",
    parentId: null,
    icon: null,
    etag: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk0uNqzG3aYb4xqf3s"',
    ownerId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11",
    permission: "admin",
    trashed: false,
    updatedAt: "2026-11-21T08:30:00.000Z",
  },
  by: {
    id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11",
    name: "Ada Lovelace",
    tokenName: "Nightly report",
    tokenId: null,
  },
  at: "2026-11-21T08:30:00.000Z",
};

/** `GET /changes` */
export const listChangesOperation = {
  id: "listChanges",
  method: "GET",
  path: "/changes",
  tag: "Events",
  summary: "Read what changed",
  description:
    "All changes that concern what you can see, in order, none left out: kept for at least 30 days, whatever is restarted. To keep a copy of everything: take a cursor, list all items, then read on from the cursor, again and again, and apply each change in turn: an item with a `state` is as that says; one without, or with a `trashed` one, leaves the copy with all that is below it in the copy. What stays in your sight below it is told again after it, and when you gain sight of a folder, so is each item below it. The `state` is that of now, so several changes of an item can have the same one. A change is told when all transactions that began before it have ended, usually at once. Filters make an answer shorter and are not enough to keep a copy. A cursor that is too old, or of a database that was put back, is `gone`.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  query: listChangesQuery,
  success: { status: 200, description: "The next changes", body: changes, headers: [] },
  refusals: ["not_found", "gone"],
  examples: {
    query: { limit: "100" },
    response: { data: [exampleChange], cursor: "eyJleGFtcGxlIjoxfQ", hasMore: false },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const changeOperations = [listChangesOperation] as const satisfies readonly Operation[];
