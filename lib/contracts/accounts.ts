import { z } from "zod";
import { lineOfText } from "./fields";
import { passwordLengthMax, passwordLengthMin } from "./limits";

/** An e-mail address as a person types it. */
export const emailAddress = z
  .string()
  .trim()
  .max(254, "must have at most 254 characters")
  .pipe(z.email("must be an e-mail address such as ada@example.com"));

/** A new password. */
export const newPassword = z
  .string()
  .min(passwordLengthMin, `must have at least ${passwordLengthMin} characters`)
  .max(passwordLengthMax, `must have at most ${passwordLengthMax} characters`);

/** What signing up asks for. */
export const signUpBody = z.strictObject({
  name: lineOfText(100),
  email: emailAddress,
  password: newPassword,
});

/** What signing up asks for, parsed. */
export type SignUpBody = z.infer<typeof signUpBody>;

/** Who may make an account in the browser now. */
export type SignUpPolicy = "first-account" | "open" | "closed";
