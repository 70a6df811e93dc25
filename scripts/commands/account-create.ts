import { z } from "zod";
import { signUpBody } from "@/lib/contracts/account/accounts";
import { createAccount } from "@/lib/services/users/create-account";
import { runCommand } from "./run-command";

await runCommand("account:create", async ({ values }) => {
  const { email, password, name } = values;
  const account = await createAccount(z.parse(signUpBody, { email, password, name }));
  return account.id;
});
