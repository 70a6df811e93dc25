import { z } from "zod";
import { dateTime, listParameters, uuid } from "@/lib/contracts/fields/common-fields";
import type { Operation } from "@/lib/contracts/operation";
import { pageParams } from "@/lib/contracts/pages";

/** The cause of a revision. */
const revisionCause = z
  .enum([
    "create",
    "replace",
    "edit",
    "append",
    "prepend",
    "restore",
    "copy",
    "import",
    "relink",
    "retag",
    "rename-property",
  ])
  .describe(
    "`relink`: only links changed, because a page was renamed or moved. `retag`: only a tag changed, because it was renamed. `rename-property`: only the name of a property changed.",
  );

/** The cause of a revision. */
export type RevisionCause = z.infer<typeof revisionCause>;

const revisionRecord = z
  .strictObject({
    id: uuid,
    pageId: uuid,
    etag: z.string(),
    size: z.int().min(0).describe("Length of the content in bytes."),
    operation: revisionCause,
    author: z
      .strictObject({
        id: uuid,
        name: z.string(),
        tokenName: z.string().nullable(),
        tokenId: uuid
          .nullable()
          .describe("Only for the token's owner. Null also for writes before tokens were recorded by id."),
      })
      .nullable()
      .describe("Who wrote it, and the token it came through; null when the account is gone."),
    current: z.boolean().describe("Whether this is the page's current content."),
    createdAt: dateTime,
  })
  .meta({ id: "Revision" });

/** One state of a page's content, without its text. */
export type RevisionRecord = z.infer<typeof revisionRecord>;

const revisionWithContent = revisionRecord
  .extend({ markdown: z.string() })
  .meta({ id: "RevisionWithContent" });

/** One state of a page's content. */
export type RevisionWithContent = z.infer<typeof revisionWithContent>;

/** The path parameters of one revision. */
export const revisionParams = pageParams.extend({ revisionId: uuid.meta({ shared: "RevisionId" }) });

/** The query of `GET /pages/{pageId}/revisions`. */
const listRevisionsQuery = z.strictObject(listParameters);

/** The query of `GET /pages/{pageId}/revisions`, parsed. */
export type ListRevisionsQuery = z.infer<typeof listRevisionsQuery>;

const restoredRevision = z.strictObject({ id: uuid.describe("The page."), etag: z.string().min(1) });

/** The response to a restored revision. */
export type RestoredRevision = z.infer<typeof restoredRevision>;

/** A revision for examples. */
export const exampleRevision = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c14",
  pageId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13",
  etag: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk0uNqzG3aYb4xqf3s"',
  size: 29,
  operation: "create",
  author: {
    id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11",
    name: "Ada Lovelace",
    tokenName: "Nightly report",
    tokenId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c12",
  },
  current: true,
  createdAt: "2026-11-21T08:30:00.000Z",
};
const exampleParams = { pageId: exampleRevision.pageId, revisionId: exampleRevision.id };

/** `GET /pages/{pageId}/revisions` */
export const listRevisionsOperation = {
  id: "listRevisions",
  method: "GET",
  path: "/pages/{pageId}/revisions",
  tag: "Revisions",
  summary: "List a page's revisions",
  description: "Every state of the content, newest first, with who wrote it and how.",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  query: listRevisionsQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(revisionRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    params: { pageId: exampleRevision.pageId },
    response: { data: [exampleRevision], nextCursor: null },
  },
} as const satisfies Operation;

/** `GET /pages/{pageId}/revisions/{revisionId}` */
export const getRevisionOperation = {
  id: "getRevision",
  method: "GET",
  path: "/pages/{pageId}/revisions/{revisionId}",
  tag: "Revisions",
  summary: "Read a revision",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  tokenCheckedInQuery: true,
  params: revisionParams,
  success: {
    status: 200,
    description: "The revision with its content",
    body: revisionWithContent,
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    params: exampleParams,
    response: { ...exampleRevision, markdown: "# Release plan\n\n- [ ] Notes\n" },
  },
} as const satisfies Operation;

/** `POST /pages/{pageId}/revisions/{revisionId}/restore` */
export const restoreRevisionOperation = {
  id: "restoreRevision",
  method: "POST",
  path: "/pages/{pageId}/revisions/{revisionId}/restore",
  tag: "Revisions",
  summary: "Restore a revision",
  description:
    "Makes the revision's content the current one, as a new revision: nothing of the history is lost.",
  access: "pages:write",
  needs: { permission: "edit", on: "page" },
  tokenCheckedInQuery: true,
  params: revisionParams,
  ifMatch: "optional",
  success: { status: 200, description: "The content is restored", body: restoredRevision, headers: ["ETag"] },
  refusals: ["not_found", "forbidden", "locked", "revision_conflict"],
  examples: {
    params: exampleParams,
    response: { id: exampleRevision.pageId, etag: exampleRevision.etag },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const revisionOperations = [
  listRevisionsOperation,
  getRevisionOperation,
  restoreRevisionOperation,
] as const satisfies readonly Operation[];
