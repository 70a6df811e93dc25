import { z } from "zod";
import type { ErrorCode } from "./errors";
import type { Permission } from "./permissions";
import type { Access } from "./scopes";

/** A strict object schema: an unknown key is refused and named. */
export type Fields = z.ZodObject<Record<string, z.ZodType>>;

/** What an operation accepts as its request body. */
export type RequestBody =
  /** `valuesMax`: most values, where it is not `jsonValuesMax`. */
  | { type: "json"; schema: z.ZodType; bytesMax: number; valuesMax?: number }
  /** The text itself, or JSON with the text in `markdown`. */
  | { type: "markdown"; bytesMax: number; json: { schema: z.ZodType; bytesMax: number } }
  /** `multipart/form-data` with one file, in the part `file`, and the fields of `schema`. */
  | { type: "upload"; schema: Fields; bytesMax: number }
  /** JSON as `schema` says, or a zip. */
  | { type: "vault"; schema: z.ZodType; bytesMax: number; valuesMax: number; archiveBytesMax: number };

/** A file as it was received. Its bytes lie in a temporary file until the request ends. */
export type ReceivedFile = {
  /** As the client named it, without folders. */
  name: string;
  /** The media type that the client gave, or "". */
  declaredType: string;
  path: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
};

/** A file of a vault that came as JSON; `refusal` says why it cannot be taken, to complete "the file …". */
export type ReceivedVaultFile = {
  path: string;
  /** The media type that the client gave, or "". */
  declaredType: string;
  dates: { createdAt: Date | null; updatedAt: Date | null };
  bytes: Uint8Array;
  refusal: string | null;
};

/** A vault as it was received: its files, or a zip. */
export type ReceivedVault =
  { kind: "json"; files: readonly ReceivedVaultFile[] } | { kind: "zip"; archive: ReceivedFile };

/** Bytes to answer with. They are opened only when they are really sent. */
export type ByteAnswer = { open: () => Promise<AsyncIterable<Uint8Array>> };

/** A header that an operation reads besides the credentials. */
type HeaderUse = "required" | "optional";

/** What an operation answers when it succeeds. */
type Success = {
  status: 200 | 201 | 204;
  description: string;
  /** A JSON schema, markdown text, bytes, events for as long as somebody listens, or nothing. */
  body: z.ZodType | "markdown" | "bytes" | "events" | null;
  /** The JSON that markdown can be asked for as, with its ETag. */
  json?: { schema: z.ZodType; example: unknown };
  /** What bytes can be; any type where it is not said. */
  mediaTypes?: readonly string[];
  headers: readonly ("ETag" | "Last-Modified" | "Location" | "Content-Disposition" | "Vary")[];
};

/** Examples for the reference page: of the request's body, and of the answer's. */
type Examples = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  request?: unknown;
  response?: unknown;
};

/**
 * One operation of the interface, said once: validation, types, the OpenAPI document and the browser's
 * client all come from it.
 */
export type Operation = {
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `base`, with its parameters in braces. */
  path: `/${string}`;
  /** Where the path begins: the versioned interface, `/api/v1`, unless it says otherwise. */
  base?: "/api";
  tag:
    | "Account"
    | "Tokens"
    | "Pages"
    | "Content"
    | "Links"
    | "Revisions"
    | "Folders"
    | "Files"
    | "Imports and exports"
    | "Trash"
    | "Sharing"
    | "Events"
    | "People"
    | "Description";
  summary: string;
  description?: string;
  access: Access;
  /**
   * The permission that the caller needs, and on which item: the one in the path, or the folder in the query or body, where one
   * is named. `or` says in words what does as well.
   */
  needs?: { permission: Permission; on: "page" | "folder" | "file"; state?: "trashed"; or?: string };
  /**
   * Whether an answer with an item in it shows that the token still counts, because the same statement asked
   * (`lib/db/access`); then the token need not be looked up first.
   */
  tokenCheckedInQuery?: true;
  params?: Fields;
  query?: Fields;
  body?: RequestBody;
  ifMatch?: HeaderUse;
  ifNoneMatch?: HeaderUse;
  /** Whether `Range` and `If-Range` are honoured. */
  range?: "optional";
  /** Whether a `POST` only reads (RFC 9110, section 9.2.1). */
  safe?: true;
  success: Success;
  /** The refusals of its own, beside those that any operation can give. */
  refusals: readonly ErrorCode[];
  examples: Examples;
};

/** Whether the operation honours `Idempotency-Key`: every one of the versioned interface that changes something. */
export function takesIdempotencyKey({ method, base, safe }: Operation): boolean {
  return method !== "GET" && base === undefined && safe !== true;
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

/** What a route's handler gets: every part of the request, parsed. */
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

/** The JSON a successful answer carries. */
export type Answer<O extends Operation> = O["success"]["body"] extends z.ZodType
  ? z.output<O["success"]["body"]>
  : O["success"]["body"] extends "markdown"
    ? string
    : O["success"]["body"] extends "bytes" | "events"
      ? ByteAnswer
      : null;

/** What a client sends: every part of the request, before parsing. */
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
