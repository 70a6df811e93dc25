import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import { smallBodyBytesMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import { pageParams } from "@/lib/contracts/pages";
import { exampleWriter, writerFields } from "./review";
import { exampleRevision, revisionParams } from "./revisions";

const undoInPageBody = z.strictObject({
  ...writerFields,
  changes: z
    .array(z.string().min(1).max(40))
    .min(1)
    .max(500)
    .optional()
    .describe("The ids of the changes; all of the writer's changes without it."),
});

/** The body of `POST /pages/{pageId}/undo`, parsed. */
export type UndoInPageBody = z.infer<typeof undoInPageBody>;

const undoneInPage = z
  .strictObject({
    id: uuid.describe("The page."),
    etag: z.string(),
    revisionId: uuid
      .nullable()
      .describe(
        "The revision that this made; null when nothing changed. Undoing it brings the changes back.",
      ),
    undone: z.array(z.string()).describe("The ids of the changes that are undone."),
    trashed: z.boolean().describe("Whether the page went to the trash, because all of it was the writer's."),
  })
  .meta({ id: "UndoneInPage" });

/** The outcome of undoing changes in a page. */
export type UndoneInPage = z.infer<typeof undoneInPage>;

const undoneRevision = z
  .strictObject({
    id: uuid.describe("The page."),
    etag: z.string(),
    revisionId: uuid.nullable().describe("The revision that this made; null when nothing changed."),
    overlapped: z.int().min(0).describe("In how many passages later words stayed instead."),
  })
  .meta({ id: "UndoneRevision" });

/** The outcome of undoing a revision. */
export type UndoneRevision = z.infer<typeof undoneRevision>;

const exampleParams = { pageId: exampleRevision.pageId };

/** `POST /pages/{pageId}/undo` */
export const undoInPageOperation = {
  id: "undoInPage",
  method: "POST",
  path: "/pages/{pageId}/undo",
  tag: "Revisions",
  summary: "Undo what somebody changed in a page",
  description:
    "Undoes changes of a token or a person that `GET /pages/{pageId}/review` lists, some or all of them, as a new revision. Later words of others stay. A page that the writer created, and that has no words of others, goes to the trash when all is undone.",
  access: "pages:write",
  needs: { permission: "edit", on: "page" },
  params: pageParams,
  ifMatch: "optional",
  body: { type: "json", schema: undoInPageBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The outcome", body: undoneInPage, headers: ["ETag"] },
  refusals: ["not_found", "forbidden", "locked", "revision_conflict"],
  examples: {
    params: exampleParams,
    request: { ...exampleWriter, changes: ["k2x9f01m4"] },
    response: {
      id: exampleRevision.pageId,
      etag: exampleRevision.etag,
      revisionId: exampleRevision.id,
      undone: ["k2x9f01m4"],
      trashed: false,
    },
  },
} as const satisfies Operation;

/** `POST /pages/{pageId}/revisions/{revisionId}/undo` */
export const undoRevisionOperation = {
  id: "undoRevision",
  method: "POST",
  path: "/pages/{pageId}/revisions/{revisionId}/undo",
  tag: "Revisions",
  summary: "Undo one revision",
  description:
    "Takes back what this revision changed, as a new revision, and leaves what came after it. Where later words overlap, they stay and nothing changes there.",
  access: "pages:write",
  needs: { permission: "edit", on: "page" },
  params: revisionParams,
  ifMatch: "optional",
  success: { status: 200, description: "The outcome", body: undoneRevision, headers: ["ETag"] },
  refusals: ["not_found", "forbidden", "locked", "revision_conflict"],
  examples: {
    params: { pageId: exampleRevision.pageId, revisionId: exampleRevision.id },
    response: {
      id: exampleRevision.pageId,
      etag: exampleRevision.etag,
      revisionId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c19",
      overlapped: 0,
    },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const reviewUndoOperations = [
  undoInPageOperation,
  undoRevisionOperation,
] as const satisfies readonly Operation[];
