import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import type { Operation } from "@/lib/contracts/operation";
import { getUsageOperation } from "./usage";
import { scope } from "@/lib/contracts/scopes";

/** The acting user, and their credentials. */
const userRecord = z
  .strictObject({
    id: uuid,
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    authentication: z.enum(["session", "token"]),
    scopes: z.array(scope).nullable().describe("The token's scopes; null for a session, which has them all."),
    token: z
      .strictObject({
        id: uuid,
        name: z.string(),
        folderId: uuid.nullable().describe("The folder that the token is limited to."),
      })
      .nullable()
      .describe("Null for a session."),
  })
  .meta({ id: "User" });

/** The acting user, and their credentials. */
export type UserRecord = z.infer<typeof userRecord>;

/** `GET /me` */
export const getCurrentUserOperation = {
  id: "getCurrentUser",
  method: "GET",
  path: "/me",
  tag: "Account",
  summary: "Get the current user",
  description: "Says whose credentials these are and what they allow.",
  access: "any",
  success: { status: 200, description: "The current user", body: userRecord, headers: [] },
  refusals: [],
  examples: {
    response: {
      id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11",
      name: "Ada Lovelace",
      email: "ada@example.com",
      image: null,
      authentication: "token",
      scopes: ["pages:read", "pages:write"],
      token: {
        id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c12",
        name: "Nightly report",
        folderId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c16",
      },
    },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const userOperations = [
  getCurrentUserOperation,
  getUsageOperation,
] as const satisfies readonly Operation[];
