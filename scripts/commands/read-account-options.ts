import { z } from "zod";
import { signUpBody } from "@/lib/contracts/account/accounts";
import type { Call } from "./run-command";

/** The account that `account:create` is to make; throws a `ZodError` where an option is wrong. */
export function readAccountOptions({ values }: Call): z.output<typeof signUpBody> {
  return z.parse(signUpBody, { email: values["email"], password: values["password"], name: values["name"] });
}

/** The password that `account:password` is to set; throws a `ZodError` where an option is wrong. */
export function readPasswordOptions({ values }: Call): { email: string; password: string } {
  const wanted = signUpBody.pick({ email: true, password: true });
  return z.parse(wanted, { email: values["email"], password: values["password"] });
}
