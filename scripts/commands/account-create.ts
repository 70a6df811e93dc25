import { DomainError } from "@/lib/domain/errors/domain-error";
import { createAccount } from "@/lib/services/users/create-account";
import { readAccountOptions } from "./read-account-options";
import { runCommand } from "./run-command";

await runCommand("account:create", async (call) => {
  const options = await readAccountOptions(call);
  const { email } = options;
  const account = await createAccount(options).catch((fault: unknown) => {
    if (!isTaken(fault)) throw fault;
    throw new Error(
      `${email} has an account already. npm run account:password -- --email ${email} gives it another password.`,
    );
  });
  return account.id;
});

/** Whether the address has an account; its form was looked at before. */
function isTaken(fault: unknown): boolean {
  const details = fault instanceof DomainError ? fault.facts.details : undefined;
  return details?.some((detail) => "path" in detail && detail.path === "email") ?? false;
}
