import { z } from "zod";
import { lineOfText, uuid } from "./fields";
import { passwordLengthMax, passwordLengthMin, smallBodyBytesMax } from "./limits";
import type { Operation } from "./operation";

/** An e-mail address as a person types it. */
export const emailAddress = z
  .string()
  .trim()
  .max(254, "must have at most 254 characters")
  .pipe(z.email("must be an e-mail address such as ada@example.com"));

/** A new password. */
const newPassword = z
  .string()
  .min(passwordLengthMin, `must have at least ${passwordLengthMin} characters`)
  .max(passwordLengthMax, `must have at most ${passwordLengthMax} characters`)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be valid Unicode, without U+0000");

/** What signing up asks for. */
export const signUpBody = z.strictObject({
  name: lineOfText(100),
  email: emailAddress,
  password: newPassword,
  invitation: z.string().max(200).optional().describe("The secret of an invitation, where one is needed."),
});

/** What signing up asks for, parsed. */
export type SignUpBody = z.infer<typeof signUpBody>;

/** Who may make an account in the browser now: the first visitor, everybody, people with an invitation, or nobody. */
export type SignUpPolicy = "first-account" | "open" | "invited" | "closed";

/** `POST /api/auth/sign-up`: for the sign-up page, outside the versioned interface. */
export const signUpOperation = {
  id: "signUp",
  method: "POST",
  path: "/auth/sign-up",
  tag: "Account",
  summary: "Make an account",
  access: "public",
  body: { type: "json", schema: signUpBody, bytesMax: smallBodyBytesMax },
  success: { status: 201, description: "The account", body: z.strictObject({ id: uuid }), headers: [] },
  refusals: ["forbidden", "rate_limited"],
  examples: {},
} as const satisfies Operation;

/** `POST /api/auth/sign-out-everywhere`: for the account page, outside the versioned interface. */
export const signOutEverywhereOperation = {
  id: "signOutEverywhere",
  method: "POST",
  path: "/auth/sign-out-everywhere",
  tag: "Account",
  summary: "End every session of the person",
  access: "session",
  success: { status: 204, description: "Every session has ended", body: null, headers: [] },
  refusals: [],
  examples: {},
} as const satisfies Operation;
