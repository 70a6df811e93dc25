import { parseArgs } from "node:util";
import { z } from "zod";
import { signUpBody } from "@/lib/contracts/accounts";
import { createAccount } from "@/lib/services/users/create-account";
import { runCommand } from "./run-command";

const usage = "npm run -s account:create -- --email E --password P --name N";

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { email: { type: "string" }, password: { type: "string" }, name: { type: "string" } },
  });
  const account = await createAccount(z.parse(signUpBody, values));
  return account.id;
});
