import { z } from "zod";
import { lineOfText, uuid } from "@/lib/contracts/fields/common-fields";
import { answerConsentOperation } from "@/lib/contracts/apps";
import { passwordLengthMax, passwordLengthMin, smallBodyBytesMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";

/** An e-mail address as typed by a person. */
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

/** The name of a person. */
const personName = lineOfText(100);

/** The body of signing up. */
export const signUpBody = z.strictObject({
  name: personName,
  email: emailAddress,
  password: newPassword,
  invitation: z.string().max(200).optional().describe("The secret of an invitation, if one is needed."),
});

/** The body of signing up, parsed. */
export type SignUpBody = z.infer<typeof signUpBody>;

/** Who can create an account in the browser: the first visitor, everybody, people with an invitation, or nobody. */
export type SignUpPolicy = "first-account" | "open" | "invited" | "closed";

/** `POST /api/auth/sign-up`: for the sign-up page, outside the versioned interface. */
export const signUpOperation = {
  id: "signUp",
  method: "POST",
  path: "/auth/sign-up",
  base: "/api",
  tag: "Account",
  summary: "Create an account",
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
  base: "/api",
  tag: "Account",
  summary: "End every session of the person",
  access: "session",
  success: { status: 204, description: "Every session has ended", body: null, headers: [] },
  refusals: [],
  examples: {},
} as const satisfies Operation;

/** The body of changing one's own account. */
export const updateAccountBody = z.strictObject({ name: personName });

/** The body of changing one's own account, parsed. */
export type UpdateAccountBody = z.infer<typeof updateAccountBody>;

/** `PATCH /api/auth/account`: for the account page, outside the versioned interface. */
export const updateAccountOperation = {
  id: "updateAccount",
  method: "PATCH",
  path: "/auth/account",
  base: "/api",
  tag: "Account",
  summary: "Change one's own name",
  access: "session",
  body: { type: "json", schema: updateAccountBody, bytesMax: smallBodyBytesMax },
  success: { status: 204, description: "The name is changed", body: null, headers: [] },
  refusals: [],
  examples: {},
} as const satisfies Operation;

/** A password of an existing account; an invalid one is merely wrong. */
const givenPassword = z
  .string()
  .max(1000)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "is wrong");

/** The body of changing one's own password. */
export const changePasswordBody = z.strictObject({ currentPassword: givenPassword, newPassword });

/** The body of changing one's own password, parsed. */
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** `PUT /api/auth/password`: for the account page, outside the versioned interface. */
export const changePasswordOperation = {
  id: "changePassword",
  method: "PUT",
  path: "/auth/password",
  base: "/api",
  tag: "Account",
  summary: "Change one's own password",
  description: "Ends every other session of the person. API tokens keep working.",
  access: "session",
  body: { type: "json", schema: changePasswordBody, bytesMax: smallBodyBytesMax },
  success: { status: 204, description: "The password is changed", body: null, headers: [] },
  refusals: ["rate_limited"],
  examples: {},
} as const satisfies Operation;

/** The body of deleting one's own account. */
export const deleteAccountBody = z.strictObject({ email: z.string().max(1000), password: givenPassword });

/** The body of deleting one's own account, parsed. */
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

/** `POST /api/auth/delete-account`: for the account page, outside the versioned interface. */
export const deleteAccountOperation = {
  id: "deleteAccount",
  method: "POST",
  path: "/auth/delete-account",
  base: "/api",
  tag: "Account",
  summary: "Delete one's own account with everything that it owns",
  access: "session",
  body: { type: "json", schema: deleteAccountBody, bytesMax: smallBodyBytesMax },
  success: { status: 204, description: "The account is deleted", body: null, headers: [] },
  refusals: ["forbidden", "rate_limited"],
  examples: {},
} as const satisfies Operation;

/** `DELETE /api/auth/sessions/{sessionId}`: for the account page, outside the versioned interface. */
export const endSessionOperation = {
  id: "endSession",
  method: "DELETE",
  path: "/auth/sessions/{sessionId}",
  base: "/api",
  tag: "Account",
  summary: "Sign one browser of the person out",
  access: "session",
  params: z.strictObject({ sessionId: uuid }),
  success: { status: 204, description: "The session has ended", body: null, headers: [] },
  refusals: ["not_found"],
  examples: {},
} as const satisfies Operation;

/** The operations under `/api/auth`, outside the versioned interface and its description. */
export const accountOperations = [
  signUpOperation,
  signOutEverywhereOperation,
  updateAccountOperation,
  changePasswordOperation,
  deleteAccountOperation,
  endSessionOperation,
  answerConsentOperation,
] as const satisfies readonly Operation[];
