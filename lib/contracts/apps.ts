import { z } from "zod";
import { dateTime, uuid } from "@/lib/contracts/fields/common-fields";
import { smallBodyBytesMax } from "./limits";
import type { Operation } from "./operation";
import { scope } from "./scopes";
import { createTokenBody } from "./tokens";

/** An app that a person connected. */
const appRecord = z
  .strictObject({
    id: uuid.describe("The id of its token too: `POST /tokens/{tokenId}/undo` undoes what the app wrote."),
    name: z.string().describe("The name that the app gives itself."),
    host: z
      .string()
      .describe(
        "Where it is: the host of its site, `localhost` with a port, or the scheme of an app's own links.",
      ),
    scopes: z.array(scope),
    folderId: uuid
      .nullable()
      .describe("The folder whose subtree the app is limited to; null means no limit."),
    connectedAt: dateTime,
    lastUsedAt: dateTime.nullable(),
    expiresAt: dateTime.nullable(),
  })
  .meta({ id: "App" });

/** An app that a person connected. */
export type AppRecord = z.infer<typeof appRecord>;

/** The path parameters of one app. */
const appParams = z.strictObject({ appId: uuid });

const exampleApp = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c16",
  name: "Claude",
  host: "claude.ai",
  scopes: ["pages:read", "pages:write"],
  folderId: null,
  connectedAt: "2026-11-21T08:30:00.000Z",
  lastUsedAt: null,
  expiresAt: null,
};

/** `GET /apps` */
export const listAppsOperation = {
  id: "listApps",
  method: "GET",
  path: "/apps",
  tag: "Tokens",
  summary: "List connected apps",
  description: "The apps that you allowed to use your pages by OAuth, the latest first.",
  access: "session",
  success: {
    status: 200,
    description: "The apps",
    body: z.strictObject({ data: z.array(appRecord) }),
    headers: [],
  },
  refusals: [],
  examples: { response: { data: [exampleApp] } },
} as const satisfies Operation;

/** `DELETE /apps/{appId}` */
export const disconnectAppOperation = {
  id: "disconnectApp",
  method: "DELETE",
  path: "/apps/{appId}",
  tag: "Tokens",
  summary: "Disconnect an app",
  description: "Its tokens stop working at once.",
  access: "session",
  params: appParams,
  success: { status: 204, description: "The app is disconnected", body: null, headers: [] },
  refusals: ["not_found"],
  examples: { params: { appId: exampleApp.id } },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const appOperations = [
  listAppsOperation,
  disconnectAppOperation,
] as const satisfies readonly Operation[];

/** The body of answering an app that asks for access. */
const answerConsentBody = z.strictObject({
  request: z.string().max(12_000).describe("The query of the authorization request."),
  userId: uuid.describe("The person who was asked."),
  decision: z.enum(["allow", "cancel"]),
  scopes: createTokenBody.shape.scopes,
  folderId: createTokenBody.shape.folderId,
  expiresAt: createTokenBody.shape.expiresAt,
});

/** The body of answering an app that asks for access, parsed. */
export type AnswerConsentBody = z.infer<typeof answerConsentBody>;

/** `POST /api/auth/consent`: for the consent screen, outside the versioned interface. */
export const answerConsentOperation = {
  id: "answerConsent",
  method: "POST",
  path: "/auth/consent",
  base: "/api",
  tag: "Account",
  summary: "Allow or refuse an app access",
  access: "session",
  body: { type: "json", schema: answerConsentBody, bytesMax: smallBodyBytesMax },
  success: {
    status: 200,
    description: "Where the browser goes",
    body: z.strictObject({ redirectTo: z.string() }),
    headers: [],
  },
  refusals: ["not_found", "forbidden"],
  examples: {},
} as const satisfies Operation;
