import { z } from "zod";
import { clientIdLengthMax, contentBytesMax, editsMax, smallBodyBytesMax } from "./limits";
import type { Operation } from "./operation";
import { partQuery, partRecord, sectionName } from "./page-parts";
import { pageParams } from "./pages";

const clientId = z
  .string()
  .refine((text) => text.trim() !== "", "must not be blank")
  .max(clientIdLengthMax, `must have at most ${clientIdLengthMax} characters`)
  .refine((text) => text.isWellFormed() && !text.includes("\u0000"), "must be valid text")
  .meta({ wire: { type: "string", minLength: 1, maxLength: clientIdLengthMax } });

const edit = z
  .strictObject({
    id: clientId.describe("Names the edit in the answer."),
    oldText: z
      .string()
      .describe("The exact passage to replace; it must occur once. Empty: the page must be empty."),
    newText: z.string().describe("The text that replaces it."),
    section: sectionName.optional().describe("Look for the passage in this section alone."),
    line: z
      .int()
      .min(1)
      .optional()
      .describe("Look for the passage in this line alone; needs If-Match, because lines move."),
  })
  .refine(
    ({ section, line }) => section === undefined || line === undefined,
    "must name a section or a line, not both",
  )
  .meta({ id: "Edit" });

/** The body of `POST /pages/{pageId}/edits`. */
const editPageBody = z.strictObject({
  edits: z
    .array(edit)
    .min(1, "must have at least one edit")
    .max(editsMax, `must have at most ${editsMax} edits`)
    .refine((edits) => new Set(edits.map(({ id }) => id)).size === edits.length, "must have ids that differ"),
});

/** The body of `POST /pages/{pageId}/edits`, parsed. */
export type EditPageBody = z.infer<typeof editPageBody>;

/** The query of `POST /pages/{pageId}/edits`. */
const editPageQuery = z.strictObject({
  dryRun: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true")
    .meta({ wire: { type: "boolean", default: false } })
    .describe("Check only; write nothing."),
});

const editResults = z
  .strictObject({
    results: z.array(z.strictObject({ id: z.string().min(1), status: z.literal("applied") })),
    etag: z.string().min(1),
  })
  .meta({ id: "EditResults" });

/** The response to applied edits. */
export type EditResults = z.infer<typeof editResults>;

/** A page's content as JSON. */
const contentRecord = z
  .strictObject({
    markdown: z.string(),
    etag: z
      .string()
      .min(1)
      .describe("As in the header `ETag`, quotes included: it names the bytes of the whole text."),
    part: partRecord.optional().describe("Where `markdown` is in the page, if it is a part."),
  })
  .meta({ id: "Content" });

/** The JSON body of `PUT /pages/{pageId}/content`. */
const replaceContentBody = z.strictObject({ markdown: z.string().describe("The whole content.") });

/** The body of `POST /pages/{pageId}/content-operations`. */
const contentOperationBody = z.strictObject({
  id: clientId.describe("Names the operation in the answer."),
  operation: z.enum(["append", "prepend", "replace-section"]),
  content: z.string().describe("The markdown to add. One blank line separates it from the rest."),
  under: sectionName
    .optional()
    .describe(
      "Add at the end of this section, or after its heading; with `replace-section`, the one to replace.",
    ),
});

/** The body of `POST /pages/{pageId}/content-operations`, parsed. */
export type ContentOperationBody = z.infer<typeof contentOperationBody>;

const contentOperationResult = z
  .strictObject({ id: z.string().min(1), etag: z.string().min(1) })
  .meta({ id: "ContentOperationResult" });

/** The response to a content operation. */
export type ContentOperationResult = z.infer<typeof contentOperationResult>;

const editBytesMax = 2 * contentBytesMax + smallBodyBytesMax;
const exampleParams = { pageId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13" };
const exampleEtag = '"2jmj7l5rSw0yVb_vlWAYkK_YBwk0uNqzG3aYb4xqf3s"';

/** `GET /pages/{pageId}/content` */
export const getContentOperation = {
  id: "getContent",
  method: "GET",
  path: "/pages/{pageId}/content",
  tag: "Content",
  summary: "Read a page's content",
  description:
    "The markdown exactly as it was written; with `Accept: application/json`, the same text and its ETag as JSON. The `ETag` names this revision; `If-None-Match` answers 304 when it is current. With `section`, `place`, `lines`, `around` or `bytes`, that part alone, under the ETag of the whole; `Link` leads to what comes next.",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  query: partQuery,
  ifNoneMatch: "optional",
  success: {
    status: 200,
    description: "The markdown",
    body: "markdown",
    json: {
      schema: contentRecord,
      example: { markdown: "# Release plan\n\n- [ ] Notes\n", etag: exampleEtag },
    },
    headers: ["ETag", "Last-Modified", "Vary", "Link", "Content-Part"],
  },
  refusals: ["not_found", "ambiguous", "range_not_satisfiable"],
  examples: { params: exampleParams, response: "# Release plan\n\n- [ ] Notes\n" },
} as const satisfies Operation;

/** `PUT /pages/{pageId}/content` */
export const replaceContentOperation = {
  id: "replaceContent",
  method: "PUT",
  path: "/pages/{pageId}/content",
  tag: "Content",
  summary: "Replace a page's content",
  description:
    "Replaces the whole content by the body, or by `markdown` of a JSON body, if `If-Match` names the current revision. On 412 read again, reconcile and retry. Bytes equal to the current ones change nothing and return 204, also with the `If-Match` of their first request: a request whose response was lost can be sent again. An empty body empties the page.",
  access: "pages:write",
  needs: { permission: "edit", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  body: {
    type: "markdown",
    bytesMax: contentBytesMax,
    // In JSON, a character can take several bytes.
    json: { schema: replaceContentBody, bytesMax: editBytesMax },
  },
  ifMatch: "required",
  success: { status: 204, description: "The content is replaced", body: null, headers: ["ETag"] },
  refusals: ["not_found", "forbidden", "locked", "revision_conflict", "precondition_required"],
  examples: { params: exampleParams, request: "# Release plan\n\n- [x] Notes\n" },
} as const satisfies Operation;

/** `POST /pages/{pageId}/edits` */
export const editPageOperation = {
  id: "editPage",
  method: "POST",
  path: "/pages/{pageId}/edits",
  tag: "Content",
  summary: "Edit exact passages",
  description:
    "Replaces 1 to 100 exact passages, all or none. Each `oldText` must occur exactly once in the content, or in its `section` or `line`, as it was before the request. A refusal names every edit that could not be placed, with the lines of its matches or the nearest passage.",
  access: "pages:write",
  needs: { permission: "edit", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  query: editPageQuery,
  body: { type: "json", schema: editPageBody, bytesMax: editBytesMax },
  ifMatch: "optional",
  success: { status: 200, description: "Every edit is applied", body: editResults, headers: ["ETag"] },
  refusals: [
    "not_found",
    "forbidden",
    "locked",
    "revision_conflict",
    "precondition_required",
    "edit_conflict",
  ],
  examples: {
    params: exampleParams,
    request: { edits: [{ id: "tick", oldText: "- [ ] Notes", newText: "- [x] Notes" }] },
    response: { results: [{ id: "tick", status: "applied" }], etag: exampleEtag },
  },
} as const satisfies Operation;

/** `POST /pages/{pageId}/content-operations` */
export const contentOperationOperation = {
  id: "addContent",
  method: "POST",
  path: "/pages/{pageId}/content-operations",
  tag: "Content",
  summary: "Add markdown, or replace a section",
  description:
    "Runs against the latest content, so concurrent writes lose nothing. `prepend` goes after the front matter. `replace-section` replaces a section with its heading and what is below it, under `If-Match` only; blank content removes it.",
  access: "pages:write",
  needs: { permission: "edit", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  body: { type: "json", schema: contentOperationBody, bytesMax: editBytesMax },
  ifMatch: "optional",
  success: {
    status: 200,
    description: "The markdown is added",
    body: contentOperationResult,
    headers: ["ETag"],
  },
  refusals: [
    "not_found",
    "forbidden",
    "locked",
    "revision_conflict",
    "ambiguous",
    "invalid_content",
    "precondition_required",
  ],
  examples: {
    params: exampleParams,
    request: { id: "standup-42", operation: "append", content: "## Monday\n\nShipped." },
    response: { id: "standup-42", etag: exampleEtag },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const contentOperations = [
  getContentOperation,
  replaceContentOperation,
  editPageOperation,
  contentOperationOperation,
] as const satisfies readonly Operation[];
