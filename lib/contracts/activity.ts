import { z } from "zod";
import { belowFolder, dateTime, listParameters } from "@/lib/contracts/fields/common-fields";
import { exampleChange, toldChange } from "./changes";
import type { Operation } from "./operation";

const listActivityQuery = z.strictObject({
  ...listParameters,
  folderId: belowFolder,
  by: z
    .enum(["anyone", "others", "programs"], "must be `anyone`, `others` or `programs`")
    .default("anyone")
    .describe("Whose: `others` leaves out what you did in a browser, `programs` what any person did."),
});

/** The query of `GET /activity`, parsed. */
export type ListActivityQuery = z.infer<typeof listActivityQuery>;

const activityEntry = toldChange
  .extend({ from: dateTime.describe("When the first of the changes was made that the entry stands for.") })
  .meta({ id: "ActivityEntry" });

/** A change as the activity shows it, or several in a row of one kind. */
export type ActivityEntry = z.infer<typeof activityEntry>;

/** `GET /activity` */
export const listActivityOperation = {
  id: "listActivity",
  method: "GET",
  path: "/activity",
  tag: "Events",
  summary: "See what happened lately",
  description:
    "What people and programs changed in what you can see now, the latest first, for a screen or a summary. Changes in a row of one kind that somebody makes to an item are one entry. What was deleted for good is not in it, and a folder stands for all that moved with it; to keep a copy use `GET /changes`. A part can have fewer than `limit`.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  query: listActivityQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(activityEntry), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: { by: "programs" },
    response: { data: [{ ...exampleChange, from: exampleChange.at }], nextCursor: null },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const activityOperations = [listActivityOperation] as const satisfies readonly Operation[];
