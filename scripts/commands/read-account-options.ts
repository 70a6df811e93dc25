import { createInterface } from "node:readline";
import { z } from "zod";
import { signUpBody } from "@/lib/contracts/account/accounts";
import type { Call } from "./run-command";

/** The account that `account:create` is to make; throws a `ZodError` where an option is wrong. */
export async function readAccountOptions(call: Call): Promise<z.output<typeof signUpBody>> {
  const { email, name } = call.values;
  return z.parse(signUpBody, { email, password: await readPassword(call), name });
}

/** The password that `account:password` is to set; throws a `ZodError` where an option is wrong. */
export async function readPasswordOptions(call: Call): Promise<{ email: string; password: string }> {
  const wanted = signUpBody.pick({ email: true, password: true });
  return z.parse(wanted, { email: call.values["email"], password: await readPassword(call) });
}

/** The password of the option, or else the first line of standard input, where it was asked for. */
async function readPassword({ values }: Call): Promise<string> {
  if (values["password"] !== undefined) return values["password"];
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}
