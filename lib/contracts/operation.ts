import { z } from "zod";
import type { ErrorCode } from "./errors";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import type { Permission } from "./permissions";
import type { Access } from "./scopes";

/** A strict object schema: an unknown key is refused by name. */
export type Fields = z.ZodObject<Record<string, z.ZodType>>;

/** The request body of an operation. */
export type RequestBody =
  /** `valuesMax`: most values, if not `jsonValuesMax`. */
  | { type: "json"; schema: z.ZodType; bytesMax: number; valuesMax?: number }
  /** The text itself, or JSON with the text in `markdown`. */
  | { type: "markdown"; bytesMax: number; json: { schema: z.ZodType; bytesMax: number } }
  /** `multipart/form-data` with one file, in the part `file`, and the fields of `schema`. */
  | { type: "upload"; schema: Fields; bytesMax: number }
  /** JSON by the `schema`, or a zip. */
  | { type: "vault"; schema: z.ZodType; bytesMax: number; valuesMax: number; archiveBytesMax: number };

/** A received file, whose bytes are in a temporary file until the request ends. */
export type ReceivedFile = {
  /** The name given by the client, without folders. */
  name: string;
  /** The media type given by the client, or "". */
  declaredType: string;
  path: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
};

/** A file of a vault sent as JSON; `refusal` says why it cannot be imported, to complete "the file …". */
export type ReceivedVaultFile = {
  path: string;
  /** The media type given by the client, or "". */
  declaredType: string;
  dates: { createdAt: Date | null; updatedAt: Date | null };
  bytes: Uint8Array;
  refusal: string | null;
};

/** A received vault: its files, or a zip. */
export type ReceivedVault =
  { kind: "json"; files: readonly ReceivedVaultFile[] } | { kind: "zip"; archive: ReceivedFile };

/** The bytes of a response, opened only when they are sent. */
export type ByteAnswer = { open: () => Promise<AsyncIterable<Uint8Array>> };

/** Whether an operation requires a header, apart from the credentials. */
type HeaderUse = "required" | "optional";

/** The successful response of an operation. */
type Success = {
  status: 200 | 201 | 204;
  description: string;
  /** A JSON schema, markdown text, bytes, a stream of events, or nothing. */
  body: z.ZodType | "markdown" | "bytes" | "events" | null;
  /** The JSON form of markdown, with its ETag. */
  json?: { schema: z.ZodType; example: unknown };
  /** The media types of bytes; any type if omitted. */
  mediaTypes?: readonly string[];
  headers: readonly (
    "ETag" | "Last-Modified" | "Location" | "Content-Disposition" | "Vary" | "Link" | "Content-Part"
  )[];
};

/** Examples of the request body and of the response, for the reference page. */
type Examples = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  request?: unknown;
  response?: unknown;
};

/**
 * One operation of the interface. Validation, types, the OpenAPI document and the browser's client all derive from it.
 */
export type Operation = {
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `base`, with its parameters in braces. */
  path: `/${string}`;
  /** The start of the path; `/api/v1`, the versioned interface, by default. */
  base?: "/api";
  tag:
    | "Account"
    | "Tokens"
    | "Pages"
    | "Content"
    | "Queries"
    | "Links"
    | "Revisions"
    | "Folders"
    | "Favourites"
    | "Files"
    | "Imports and exports"
    | "Trash"
    | "Sharing"
    | "Events"
    | "Webhooks"
    | "Batches"
    | "People"
    | "Description";
  summary: string;
  description?: string;
  access: Access;
  /**
   * The permission that the caller needs, and its item: the one in the path, or the folder named in the query or body.
   * `or` describes an alternative.
   */
  needs?: { permission: Permission; on: ItemKind; state?: "trashed"; or?: string };
  /**
   * Whether a response with an item proves that the token is still valid, because the same statement checked it
   * (`lib/db/access`); then the token need not be looked up first.
   */
  tokenCheckedInQuery?: true;
  params?: Fields;
  query?: Fields;
  body?: RequestBody;
  ifMatch?: HeaderUse;
  ifNoneMatch?: HeaderUse;
  /** Whether the operation supports `Range` and `If-Range`. */
  range?: "optional";
  /** Whether the operation runs others, each of which is checked and waits for its turn by itself. */
  runsSteps?: true;
  /** Whether a `POST` only reads (RFC 9110, section 9.2.1). */
  safe?: true;
  success: Success;
  /** Its specific refusals, besides those of any operation. */
  refusals: readonly ErrorCode[];
  examples: Examples;
};

/** Whether the operation supports `Idempotency-Key`: every changing operation of the versioned interface does. */
export function takesIdempotencyKey({ method, base, safe }: Operation): boolean {
  return method !== "GET" && base === undefined && safe !== true;
}

/** Whether this request passes its `Idempotency-Key` on to its steps, instead of taking effect once as a whole. */
export function isKeyedByStep({ runsSteps }: Operation, body: unknown): boolean {
  return runsSteps === true && !(body as { atomic: boolean }).atomic;
}

/** Whether the query or the body of an operation can name a folder. */
export function namesFolder({ query, body }: Operation): boolean {
  const fields = body !== undefined && "schema" in body ? body.schema : undefined;
  const names = [query, fields].flatMap((schema) =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
  );
  return names.includes("parentId") || names.includes("folderId");
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input of a handler: every part of the request, parsed. */
export type ParsedInput<O extends Operation> = {
  params: Parsed<O["params"]>;
  query: Parsed<O["query"]>;
  body: O["body"] extends { type: "upload"; schema: infer S }
    ? Parsed<S> & { file: ReceivedFile }
    : O["body"] extends { type: "vault" }
      ? ReceivedVault
      : O["body"] extends { schema: infer S }
        ? Parsed<S>
        : O["body"] extends { type: "markdown" }
          ? string
          : null;
};

/** The JSON in a successful response. */
export type Answer<O extends Operation> = O["success"]["body"] extends z.ZodType
  ? z.output<O["success"]["body"]>
  : O["success"]["body"] extends "markdown"
    ? string
    : O["success"]["body"] extends "bytes" | "events"
      ? ByteAnswer
      : null;

/** The input of a client: every part of the request, before parsing. */
export type RequestParts<O extends Operation> = {
  params: Sent<O["params"]>;
  query: Sent<O["query"]>;
  body: O["body"] extends { type: "upload" }
    ? FormData
    : O["body"] extends { type: "vault"; schema: infer S }
      ? Sent<S> | Blob
      : O["body"] extends { schema: infer S }
        ? Sent<S>
        : O["body"] extends { type: "markdown" }
          ? string
          : undefined;
};
