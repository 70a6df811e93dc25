import { database } from "@/lib/db/connection/database";
import { findUserByEmail } from "@/lib/db/accounts/users";
import { createAccount } from "@/lib/services/users/create-account";
import { toEmailKey } from "@/lib/services/users/email-key";
import { readAccountOptions } from "./read-account-options";
import { runCommand } from "./run-command";

await runCommand("account:create", async (call) => {
  const options = await readAccountOptions(call);
  const { email } = options;
  if ((await findUserByEmail(database(), toEmailKey(email))) !== null)
    throw new Error(
      `${email} has an account already. npm run account:password -- --email ${email} gives it another password.`,
    );
  return (await createAccount(options)).id;
});
