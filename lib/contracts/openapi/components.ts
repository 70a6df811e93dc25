import { statusByCode, type ErrorCode } from "@/lib/contracts/errors";
import { exampleFile } from "@/lib/contracts/files";
import { exampleFolder } from "@/lib/contracts/folders";
import { idempotencyKeyLengthMax, listLimitDefault, listLimitMax } from "@/lib/contracts/limits";
import { listSorts } from "@/lib/contracts/fields/list-sort";
import { type Operation, takesIdempotencyKey } from "@/lib/contracts/operation";
import { examplePage } from "@/lib/contracts/pages";
import { exampleRevision } from "@/lib/contracts/review/revisions";
import { examplePerson } from "@/lib/contracts/sharing";
import { exampleToken } from "@/lib/contracts/tokens";
import { exampleDelivery } from "@/lib/contracts/webhooks/webhook-deliveries";
import { exampleWebhook } from "@/lib/contracts/webhooks/webhooks";
import type { Json } from "./schemas";

const text = { type: "string" };

/** A parameter of a path: the id of an item. */
function inPath(name: string, example: string): Json {
  return { name, in: "path", required: true, schema: { ...text, format: "uuid" }, example };
}

/** The name and description of each refusal's response in the document, by status. */
const refusals: Record<string, { name: string; description: string; headers?: readonly string[] }> = {
  "400": {
    name: "InvalidRequest",
    description: "The request is invalid (`invalid_request`): `details` says where and why",
  },
  "401": {
    name: "Unauthorized",
    description: "No valid credentials (`unauthorized`)",
    headers: ["WWW-Authenticate"],
  },
  "403": {
    name: "Forbidden",
    description: "Not allowed (`insufficient_scope`, `session_required`, `forbidden` or `cross_origin`)",
  },
  "404": { name: "NotFound", description: "Unknown, in the trash, or not accessible (`not_found`)" },
  "409": {
    name: "Conflict",
    description:
      "A conflict (`edit_conflict`, `ambiguous`, `invalid_move`, `owner_mismatch`, `not_in_trash` or `idempotency_in_progress`)",
    headers: ["Retry-After"],
  },
  "410": {
    name: "Gone",
    description: "What is asked for is no longer kept (`gone`); `message` says how to start over",
  },
  "412": {
    name: "RevisionConflict",
    description: "The page has changed (`revision_conflict`); `ETag` names the current revision",
    headers: ["ETag"],
  },
  "413": { name: "PayloadTooLarge", description: "The body is too large (`payload_too_large`)" },
  "415": {
    name: "UnsupportedMediaType",
    description: "The body has another media type (`unsupported_media_type`)",
  },
  "416": {
    name: "RangeNotSatisfiable",
    description: "The range lies outside what there is (`range_not_satisfiable`)",
  },
  "422": { name: "NotPossible", description: "Not possible (`invalid_content` or `idempotency_key_reused`)" },
  "423": { name: "Locked", description: "The page is locked (`locked`): nobody writes to it" },
  "428": { name: "PreconditionRequired", description: "`If-Match` is missing (`precondition_required`)" },
  "429": {
    name: "RateLimited",
    description: "Too many at once (`rate_limited`); `Retry-After` says when to try again",
    headers: ["Retry-After"],
  },
  "500": { name: "InternalError", description: "A fault of the service (`internal_error`)" },
  "503": {
    name: "Unavailable",
    description: "The service is temporarily unavailable (`unavailable`)",
    headers: ["Retry-After"],
  },
  "507": {
    name: "InsufficientStorage",
    description:
      "The storage is full (`insufficient_storage`, with `Retry-After`), or your share (`quota_exceeded`)",
    headers: ["Retry-After"],
  },
};

const parameters = {
  PageId: inPath("pageId", examplePage.id),
  FolderId: inPath("folderId", exampleFolder.id),
  FileId: inPath("fileId", exampleFile.id),
  RevisionId: inPath("revisionId", exampleRevision.id),
  UserId: inPath("userId", examplePerson.id),
  TokenId: inPath("tokenId", exampleToken.id),
  WebhookId: inPath("webhookId", exampleWebhook.id),
  DeliveryId: inPath("deliveryId", exampleDelivery.id),
  Limit: {
    name: "limit",
    in: "query",
    required: false,
    description: "How many items this part of the list has at most.",
    schema: { type: "integer", minimum: 1, maximum: listLimitMax, default: listLimitDefault },
  },
  Cursor: {
    name: "cursor",
    in: "query",
    required: false,
    description: "The `nextCursor` of the response before.",
    schema: { ...text, minLength: 1 },
  },
  Sort: {
    name: "sort",
    in: "query",
    required: false,
    description:
      "`updatedAt`: the most recently updated first. `createdAt`: the first created first; items that change while you read the list keep their place, and new ones come at its end, so nothing is missed or repeated. With `-`, the other way round.",
    schema: { ...text, enum: [...listSorts], default: "updatedAt" },
  },
  BelowFolder: {
    name: "folderId",
    in: "query",
    required: false,
    description: "Only in this folder or anywhere below it.",
    schema: { ...text, format: "uuid" },
  },
  Fields: {
    name: "fields",
    in: "query",
    required: false,
    description: "Only the fields of each record with these names, separated by commas.",
    schema: text,
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    required: true,
    description: "The `ETag` of the content to change, quotes included.",
    schema: text,
  },
  "If-Match-Optional": {
    name: "If-Match",
    in: "header",
    required: false,
    description: "Makes the change only if the content has this `ETag`, quotes included.",
    schema: text,
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "Answers 304 when the content still has this `ETag`.",
    schema: text,
  },
  Range: { name: "Range", in: "header", required: false, description: "One range of bytes.", schema: text },
  "If-Range": {
    name: "If-Range",
    in: "header",
    required: false,
    description: "Answers with the range only if the file still has this `ETag`.",
    schema: text,
  },
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Any text that identifies this request, such as a UUID. The same request with the same key takes effect once: its response is repeated for 24 hours, with `Idempotency-Replayed: true`. So a request whose response was lost can be sent again. A refused request leaves its key free.",
    schema: { ...text, minLength: 1, maxLength: idempotencyKeyLengthMax },
  },
} as const;

const headerTexts = {
  "X-Request-Id": "Names the request in the log of the service.",
  ETag: "Names this revision of the content.",
  "Last-Modified": "When the content was last written.",
  Location: "Where the new item is.",
  "Content-Disposition": "The name to save it under.",
  "Idempotency-Replayed": "`true` when this is the answer to an earlier request with the same key.",
  "Retry-After": "Seconds to wait before a retry.",
  "WWW-Authenticate": "`Bearer`",
  Vary: "The headers of the request that the answer depends on.",
  Link: 'What comes next (`rel="next"`), where a part was asked for and there is more.',
  "Content-Part": "Of a part, the lines and bytes that it has: `lines 1-40/210; bytes 0-1023/9000`.",
} as const;

const always = ["X-Request-Id", "ETag", "Location", "Last-Modified", "Content-Disposition", "Vary"];

/** The headers, parameters and refusals that many operations of the document share. */
export function describeCommon(): { headers: Json; parameters: Json; responses: Json } {
  return {
    headers: Object.fromEntries(
      Object.entries(headerTexts).map(([name, description]) => [
        name,
        { description, ...(always.includes(name) ? { required: true } : {}), schema: text },
      ]),
    ),
    parameters,
    responses: Object.fromEntries(
      Object.values(refusals).map(({ name, description, headers = [] }) => [
        name,
        {
          description,
          headers: describeHeaders(["X-Request-Id", ...headers]),
          content: { "application/json": { schema: { $ref: "#/components/schemas/ApiError" } } },
        },
      ]),
    ),
  };
}

/** References to response headers. */
export function describeHeaders(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** References to the headers that an operation reads. */
export function describeHeaderParameters(operation: Operation): Json[] {
  const { ifMatch, ifNoneMatch, range } = operation;
  const names = [
    ...(ifMatch === undefined ? [] : [ifMatch === "required" ? "If-Match" : "If-Match-Optional"]),
    ...(ifNoneMatch === undefined ? [] : ["If-None-Match"]),
    ...(range === undefined ? [] : ["Range", "If-Range"]),
    ...(takesIdempotencyKey(operation) ? ["Idempotency-Key"] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** References to the possible refusals of an operation, by status. */
export function describeRefusals(operation: Operation): Json {
  const codes: ErrorCode[] = ["invalid_request", "internal_error", "unavailable", ...operation.refusals];
  if (operation.method !== "GET") codes.push("insufficient_storage");
  if (operation.access !== "public") codes.push("unauthorized", "forbidden");
  if (operation.body !== undefined) codes.push("payload_too_large", "unsupported_media_type");
  if (takesIdempotencyKey(operation)) codes.push("idempotency_in_progress", "idempotency_key_reused");
  const statuses = [...new Set(codes.map((code) => String(statusByCode[code])))].sort();
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${refusals[status]?.name ?? ""}` }]),
  );
}
