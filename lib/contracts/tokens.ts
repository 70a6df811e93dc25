import { z } from "zod";
import { dateTime, lineOfText, uuid } from "@/lib/contracts/fields/common-fields";
import { smallBodyBytesMax, tokenNameLengthMax } from "./limits";
import type { Operation } from "./operation";
import { scope, type Scope } from "./scopes";

/** An API token without its secret. */
const tokenRecord = z
  .strictObject({
    id: uuid,
    name: z.string(),
    scopes: z.array(scope),
    folderId: uuid
      .nullable()
      .describe("The folder whose subtree the token is limited to; null means no limit."),
    expiresAt: dateTime.nullable(),
    lastUsedAt: dateTime.nullable(),
    createdAt: dateTime,
    hint: z.string().length(4).describe("The last four characters of the secret."),
  })
  .meta({ id: "Token" });

/** An API token without its secret. */
export type TokenRecord = z.infer<typeof tokenRecord>;

const createdToken = tokenRecord
  .extend({ token: z.string().describe("The secret. It is shown only here.") })
  .meta({ id: "CreatedToken" });

/** A new token with its secret. */
export type CreatedTokenRecord = z.infer<typeof createdToken>;

// An offset can move a date into a year of five digits, which neither ISO 8601 nor the database writes.
const afterLastYear = Date.UTC(10000, 0);
const defaultScopes: Scope[] = ["pages:read"];

/** The body of `POST /tokens`. */
export const createTokenBody = z.strictObject({
  name: lineOfText(tokenNameLengthMax),
  scopes: z.array(scope).default(defaultScopes).describe("`pages:read` is always included."),
  expiresAt: z.iso
    .datetime({
      offset: true,
      abort: true,
      message: "must be null or a date-time such as 2027-01-31T12:00:00Z",
    })
    .refine((text) => Date.parse(text) > Date.now(), "must be in the future")
    .refine((text) => Date.parse(text) < afterLastYear, "must be before the year 10000")
    .nullable()
    .default(null)
    .describe("When the token stops working; null means never."),
  folderId: uuid.nullable().default(null).describe("Limits the token to this folder and all below it."),
});

/** The body of `POST /tokens`, parsed. */
export type CreateTokenBody = z.infer<typeof createTokenBody>;

/** The path parameters of one token. */
export const tokenParams = z.strictObject({ tokenId: uuid.meta({ shared: "TokenId" }) });

/** A token for examples. */
export const exampleToken = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c12",
  name: "Nightly report",
  scopes: ["pages:read", "pages:write"],
  folderId: null,
  expiresAt: null,
  lastUsedAt: null,
  createdAt: "2026-11-21T08:30:00.000Z",
  hint: "x9Qe",
};

/** `GET /tokens` */
export const listTokensOperation = {
  id: "listTokens",
  method: "GET",
  path: "/tokens",
  tag: "Tokens",
  summary: "List API tokens",
  description: "Your tokens, newest first, without the revoked ones and without secrets.",
  access: "session",
  success: {
    status: 200,
    description: "The tokens",
    body: z.strictObject({ data: z.array(tokenRecord) }),
    headers: [],
  },
  refusals: [],
  examples: { response: { data: [exampleToken] } },
} as const satisfies Operation;

/** `POST /tokens` */
export const createTokenOperation = {
  id: "createToken",
  method: "POST",
  path: "/tokens",
  tag: "Tokens",
  summary: "Create an API token",
  description: "The secret is only in this response: save it now.",
  access: "session",
  needs: { permission: "view", on: "folder" },
  body: { type: "json", schema: createTokenBody, bytesMax: smallBodyBytesMax },
  success: {
    status: 201,
    description: "The token with its secret",
    body: createdToken,
    headers: ["Location"],
  },
  refusals: ["not_found"],
  examples: {
    request: { name: "Nightly report", scopes: ["pages:read", "pages:write"], expiresAt: null },
    response: { ...exampleToken, token: "shf_0rT4nB8vK2mX6cZ1qW5eR9tY3uI7oP0aS4dF8gH2jLkx9Qe" },
  },
} as const satisfies Operation;

/** `DELETE /tokens/{tokenId}` */
export const revokeTokenOperation = {
  id: "revokeToken",
  method: "DELETE",
  path: "/tokens/{tokenId}",
  tag: "Tokens",
  summary: "Revoke an API token",
  description: "The token stops working at once.",
  access: "session",
  params: tokenParams,
  success: { status: 204, description: "The token is revoked", body: null, headers: [] },
  refusals: ["not_found"],
  examples: { params: { tokenId: exampleToken.id } },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const tokenOperations = [
  listTokensOperation,
  createTokenOperation,
  revokeTokenOperation,
] as const satisfies readonly Operation[];
