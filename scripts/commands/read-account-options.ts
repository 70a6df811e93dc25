import { text } from "node:stream/consumers";
import { z } from "zod";
import { signUpBody } from "@/lib/contracts/account/accounts";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
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

/** The password of the option, or else the line that it was asked for in; throws `WrongUse` where it is not UTF-8. */
async function readPassword({ values }: Call): Promise<string> {
  const given = values["password"];
  if (given === undefined) return (await text(process.stdin)).replace(/\n$/, "");
  // What Node.js puts in place of bytes of an argument that are not UTF-8.
  if (given.includes("\uFFFD")) throw new WrongUse("--password: must be valid UTF-8.");
  return given;
}
